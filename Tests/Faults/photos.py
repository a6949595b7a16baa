"""Pictures for tests: a PNG with a comment, as large as wanted."""
import random, struct, zlib


def chunk(kind, content):
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def png(text, size=0):
    """A picture of one pixel that says `text` and has `size` bytes in all; the same every time."""
    head = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 0, 0, 0, 0))
    rest = chunk(b"IDAT", zlib.compress(b"\0\0")) + chunk(b"IEND", b"")
    content = b"Note\0" + text.encode()
    fill = max(0, size - len(head) - len(rest) - 12 - len(content) - 1)
    if fill:
        content += b" " + bytes(33 + byte % 90 for byte in random.Random(text).randbytes(fill))
    return head + chunk(b"tEXt", content) + rest
