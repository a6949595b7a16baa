#!/usr/bin/env python3
"""Make the pictures of this folder. Our own work, in the public domain (CC0).

usage: make_images.py DIR      needs pillow 13 and pillow-heif 1.8; other versions give other bytes of the same pictures
"""
import sys

from PIL import Image
import pillow_heif

pillow_heif.register_heif_opener()
folder = sys.argv[1]


def picture(width, height, shift=0):
    image = Image.new("RGB", (width, height))
    image.putdata([((x * 11 + shift) % 256, (y * 7) % 256, (x * y + shift) % 256)
                   for y in range(height) for x in range(width)])
    return image


a, b = picture(24, 18), picture(24, 18, 90)
a.save(f"{folder}/baseline.jpg", quality=60)
picture(40, 30).save(f"{folder}/progressive.jpg", quality=70, progressive=True)
picture(40, 30).save(f"{folder}/restart.jpg", quality=70, restart_marker_blocks=2)
a.save(f"{folder}/two-pictures.jpg", format="MPO", save_all=True, append_images=[b], quality=60)
a.save(f"{folder}/truecolour.png")
a.quantize(16).save(f"{folder}/palette.png")
a.save(f"{folder}/lossy.webp", quality=60)
a.save(f"{folder}/lossless.webp", lossless=True)
a.save(f"{folder}/animated.webp", save_all=True, append_images=[b], duration=100)
a.quantize(8).save(f"{folder}/still.gif")
a.quantize(8).save(f"{folder}/animated.gif", save_all=True, append_images=[b.quantize(8)], duration=100, loop=0)
a.save(f"{folder}/still.avif", quality=50)
a.save(f"{folder}/animated.avif", save_all=True, append_images=[b], quality=50, duration=100)
a.save(f"{folder}/still.heic", quality=50)
