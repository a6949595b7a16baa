#!/usr/bin/env python3
"""A TLS server with the certificate in tls/, which nobody trusts. usage: tls_origin.py PORT (0 = any; prints the port)
/        a small document
/down    a redirect to http
/up      the same document, for whoever follows a redirect here"""
import http.server, os, ssl, sys

HERE = os.path.dirname(os.path.abspath(__file__))
DOCUMENT = b'{"places": [], "name": "A"}'


class Origin(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        down = self.path == "/down"
        self.send_response(302 if down else 200)
        if down: self.send_header("Location", "http://127.0.0.1:1/")
        self.send_header("Content-Length", "0" if down else str(len(DOCUMENT)))
        self.end_headers()
        if not down: self.wfile.write(DOCUMENT)

    def log_message(self, *_):
        pass


class Server(http.server.ThreadingHTTPServer):
    def handle_error(self, *_):  # whoever refuses the certificate hangs up
        pass


server = Server(("127.0.0.1", int(sys.argv[1])), Origin)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(f"{HERE}/tls/cert.pem", f"{HERE}/tls/key.pem")
# Each connection shakes hands in its own thread, not in the one that accepts.
server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
print(server.server_port, flush=True)
server.serve_forever()
