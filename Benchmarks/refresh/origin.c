// A server of one document on 127.0.0.1 that does as little as a server can: one thread a connection, connections kept,
// 304 to any If-None-Match, else 200 with a tag.  usage: origin DOCUMENT; prints its port first.
#define _GNU_SOURCE
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static char *document, head[200];
static size_t length;
static const char unchanged[] = "HTTP/1.1 304 Not Modified\r\nETag: \"1\"\r\n\r\n";

static int put(int to, const char *bytes, size_t count) {
  while (count) {
    ssize_t n = write(to, bytes, count);
    if (n <= 0) return 0;
    bytes += n;
    count -= (size_t)n;
  }
  return 1;
}

static void *serve(void *argument) {
  int connection = (int)(long)argument;
  char request[8192];
  size_t have = 0;
  ssize_t n;
  while ((n = read(connection, request + have, sizeof request - 1 - have)) > 0) {
    request[have += (size_t)n] = 0;
    if (!strstr(request, "\r\n\r\n")) continue;
    int same = strcasestr(request, "if-none-match:") != NULL;
    have = 0;
    if (same ? !put(connection, unchanged, sizeof unchanged - 1)
             : !put(connection, head, strlen(head)) || !put(connection, document, length))
      break;
  }
  close(connection);
  return NULL;
}

int main(int count, char **arguments) {
  FILE *file = count > 1 ? fopen(arguments[1], "rb") : NULL;
  if (!file) return 2;
  fseek(file, 0, SEEK_END);
  length = (size_t)ftell(file);
  rewind(file);
  document = malloc(length);
  if (fread(document, 1, length, file) != length) return 2;
  snprintf(head, sizeof head, "HTTP/1.1 200 OK\r\nETag: \"1\"\r\nContent-Length: %zu\r\n\r\n", length);
  signal(SIGPIPE, SIG_IGN);
  int listener = socket(AF_INET, SOCK_STREAM, 0), yes = 1;
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  if (bind(listener, (void *)&address, size) || listen(listener, 64)) return 1;
  getsockname(listener, (void *)&address, &size);
  printf("%d\n", ntohs(address.sin_port));
  fflush(stdout);
  for (;;) {
    int connection = accept(listener, NULL, NULL);
    pthread_t thread;
    if (connection < 0) continue;
    setsockopt(connection, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (pthread_create(&thread, NULL, serve, (void *)(long)connection)) close(connection);
    else pthread_detach(thread);
  }
}
