"""Makes the states of the focus stack from the shots of stack.py: stack_join.py SHOTS FRAMES

SHOTS the folder that stack.py has written to. FRAMES src/site/blocks/focus-stack: the picture after each exposure and the map of where each place comes from.
Prints the shares of src/site/blocks/focus-stack/focus-stack.tsx.

A place is sharp from the exposure on whose zone holds its depth, and is taken from the picture that is sharp throughout; what lies behind the last
exposure is as blurred as in that one, what lies before the first as in the first.
"""
import json
import os
import sys

import cv2
import numpy as np

from develop import develop, grained

NAME = "schmuck-ringe-silber"
SIZE = (1200, 900)
FRAMES = 30
FRONT, BACK = np.array((18, 38, 168), np.float32), np.array((178, 196, 255), np.float32)
SOFT, GROUND = np.array((124, 125, 128), np.float32), np.array((244, 244, 244), np.float32)

shots, target = sys.argv[1:3]
known = np.load(os.path.join(shots, NAME + ".npz"))
with open(os.path.join(shots, NAME + ".json")) as file:
    zones = json.load(file)
height, width = known["depth"].shape
zone = np.clip(np.floor((known["depth"] - zones["front"]) / zones["step"]) + 1, 0, FRAMES + 1)
rings = known["rings"]
zone[rings] = np.clip(zone[rings], 1, FRAMES)


def shot(name):
    return cv2.resize(develop(os.path.join(shots, name + ".png")), (width, height), interpolation=cv2.INTER_CUBIC)


def write(path, small, quality):
    small = small[..., ::-1].round().clip(0, 255).astype(np.uint8)
    cv2.imwrite(path, small, [cv2.IMWRITE_WEBP_QUALITY, quality])


def photograph(path, picture):
    write(path, grained(cv2.resize(picture * 255, SIZE, interpolation=cv2.INTER_AREA)), 82)


def drawing(path, picture):
    """Without steps between its colours and without loss (101 for OpenCV): a quarter of the bytes."""
    write(path, cv2.resize(picture, SIZE, interpolation=cv2.INTER_NEAREST), 101)


sharp = shot(NAME + "-scharf")
before = None
shares = []
os.makedirs(target, exist_ok=True)
for count in range(1, FRAMES + 1):
    exposure = shot(f"{NAME}-{count:02d}")
    before = exposure if before is None else before
    in_focus = (zone >= 1) & (zone <= count)
    picture = np.where((zone < 1)[..., None], before, np.where(in_focus[..., None], sharp, exposure))
    photograph(os.path.join(target, f"{count:02d}-bild.webp"), picture)

    shade = FRONT + (BACK - FRONT) * ((zone - 1) / (FRAMES - 1))[..., None]
    colours = np.where(rings[..., None], np.where(in_focus[..., None], shade, SOFT), GROUND)
    drawing(os.path.join(target, f"{count:02d}-karte.webp"), colours)
    shares.append(round(float((in_focus & rings).sum() / rings.sum()), 4))
print(shares)
