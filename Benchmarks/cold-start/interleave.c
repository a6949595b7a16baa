// Runs two or more commands in turn, each in a new process, and prints for each the median time and the peak memory.
//
//   interleave RUNS COMMAND... -- COMMAND... [-- COMMAND...]
//
// Written in C for its own size: a child's peak counts that of its parent up to the moment of exec.
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST_COMMANDS = 8, MOST_RUNS = 10000 };
extern char **environ;
static double times[MOST_COMMANDS][MOST_RUNS];

static int compare(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int count, char **arguments) {
  int runs = count > 2 ? atoi(arguments[1]) : 0, commands = 0;
  char **command[MOST_COMMANDS];
  long peak[MOST_COMMANDS] = {0};
  if (runs < 1 || runs > MOST_RUNS) return fprintf(stderr, "usage: interleave RUNS COMMAND... -- COMMAND...\n"), 2;
  command[commands++] = &arguments[2];
  for (int i = 2; i < count; i++) {
    if (strcmp(arguments[i], "--") != 0) continue;
    arguments[i] = NULL;
    if (commands < MOST_COMMANDS) command[commands++] = &arguments[i + 1];
  }

  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  // Some rounds more than are counted, so that files are in memory.
  for (int run = -5; run < runs; run++) {
    for (int i = 0; i < commands; i++) {
      struct timespec start, end;
      struct rusage usage;
      pid_t child;
      int status;
      clock_gettime(CLOCK_MONOTONIC, &start);
      if (posix_spawn(&child, command[i][0], &actions, NULL, command[i], environ) != 0) return perror(command[i][0]), 1;
      if (wait4(child, &status, 0, &usage) != child) return perror("wait4"), 1;
      clock_gettime(CLOCK_MONOTONIC, &end);
      if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) return fprintf(stderr, "%s failed\n", command[i][0]), 1;
      if (run < 0) continue;
      times[i][run] = (end.tv_sec - start.tv_sec) * 1e3 + (end.tv_nsec - start.tv_nsec) / 1e6;
      if (usage.ru_maxrss > peak[i]) peak[i] = usage.ru_maxrss;
    }
  }
  for (int i = 0; i < commands; i++) {
    qsort(times[i], runs, sizeof(double), compare);
    printf("%7.2f ms median  %7.2f ms fastest  %6.1f MB peak   ", times[i][runs / 2], times[i][0], peak[i] / 1024.0);
    for (char **word = command[i]; *word; word++) printf("%s%s", word == command[i] ? "" : " ", strrchr(*word, '/') ? strrchr(*word, '/') + 1 : *word);
    printf("\n");
  }
  return 0;
}
