"""The steps from the bust to the Hollow-Man from a larger pair of photographs: steps.py OLD PHOTO CUTOUT OUT

OLD folder of the steps at half the size (hollowman-schritt-*: where the inside of the collar shows, and how much lighter it is before the collar
shades it, are taken from them). PHOTO freisteller-tshirt-roh.jpg, CUTOUT freisteller-tshirt-frei.png, both 2,160 px wide. OUT gets five PNGs.
"""
import os
import sys

import cv2
import numpy as np

LEFT, TOP, WIDTH, HEIGHT = 200, 260, 1780, 2060
# So far above the inside of the collar its edge runs out. px
RIM = 7

old, photo, cutout, target = sys.argv[1:5]
step = lambda name: cv2.imread(os.path.join(old, f"hollowman-schritt-{name}-frei.png"), cv2.IMREAD_UNCHANGED).astype(np.float32) / 255
area = np.s_[TOP : TOP + HEIGHT, LEFT : LEFT + WIDTH]
bust = cv2.imread(photo)[area] / 255
done = cv2.imread(cutout, cv2.IMREAD_UNCHANGED)[area].astype(np.float32) / 255
shaded, bright, hollow = step("fertig"), step("hell"), step("loch")

piece = shaded[..., 3] - hollow[..., 3]
inside = (piece > 0.99) & (shaded[..., 3] > 0.99)
large = cv2.resize(piece, (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC).clip(0, 1)
inner = cv2.GaussianBlur((large > 0.5).astype(np.float32), (0, 0), 0.8)
# Upwards nothing of the shirt comes any more: the rim of the cut-out goes with the piece.
gone = np.max([np.roll(inner, -by, 0) for by in range(RIM)], 0)

light = done[..., :3].copy()
for colour in range(3):
    x, y = shaded[..., colour][inside], bright[..., colour][inside]
    a, b, c = np.linalg.lstsq(np.stack([x, x**2, x**3], -1), y, rcond=None)[0]
    band = done[..., colour]
    light[..., colour] = a * band + b * band**2 + c * band**3
# What lies in the light as it is, the edge of the collar, stays.
dark = ((0.70 - cv2.GaussianBlur(done[..., :3].mean(-1), (0, 0), 3)) / 0.06).clip(0, 1)
lifted = (inner * cv2.GaussianBlur(dark, (0, 0), 1.5))[..., None]
set_in = done[..., :3] * (1 - lifted) + light * lifted

pictures = {
    "bueste": bust,
    "loch-frei": np.dstack([done[..., :3], done[..., 3] * (1 - gone)]),
    "innen-frei": np.dstack([set_in, done[..., 3] * inner]),
    "hell-frei": np.dstack([set_in, done[..., 3]]),
    "fertig-frei": done,
}
for name, picture in pictures.items():
    whole = (picture.clip(0, 1) * 255).round().astype(np.uint8)
    if whole.shape[-1] == 4:
        whole[whole[..., 3] == 0] = 0
    cv2.imwrite(os.path.join(target, f"hollowman-schritt-{name}.png"), whole)
