"""The five layers of the watch from its larger photograph: layers.py OLD PHOTO CUTOUT OUT

OLD folder of the layers at half the size (ebene-uhr-*: what of the glass the reflection covers, and the drawn shadow, are taken from them).
PHOTO freisteller-uhr-roh.jpg at 2,880 px. CUTOUT the render freisteller-uhr-frei.png, for its alpha. OUT gets five PNGs.

All in linear light: the veil of the reflection is as strong as the jump across its edge, along which the dial runs from one side to the other; nothing
gets darker than the ring around the dial is elsewhere; the white patch of the colour card goes from 197 to 243.
"""
import os
import sys

import cv2
import numpy as np

LEFT, TOP, WIDTH, HEIGHT = 484, 20, 1600, 1920
# The rows in which the edge of the reflection lies on the dial, and where it runs straight on.
DIAL, BEND = (440, 1112), 1015
RING = np.array((0.0115, 0.0095, 0.0085))


def read(path):
    picture = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    return picture.astype(np.float32) / (65535 if picture.dtype == np.uint16 else 255)


def linear(c):
    return np.where(c <= 0.04045, c / 12.92, ((np.maximum(c, 0) + 0.055) / 1.055) ** 2.4)


def shown(c):
    c = np.clip(c, 0, 1)
    return np.where(c <= 0.0031308, c * 12.92, 1.055 * c ** (1 / 2.4) - 0.055)


def blur(a, by):
    return cv2.GaussianBlur(a.astype(np.float32), (0, 0), by)


def edge_of(light, taken):
    """x of the reflection's right edge for each y: near the straight line of the old retouch, where the dial gets darkest in the new photograph."""
    rows = [(y, 291 + np.where(taken[y, 290:345] > 8 / 255)[0].max()) for y in range(215, 550) if (taken[y, 290:345] > 8 / 255).any()]
    y, x = np.array(rows, float).T
    line = np.polyfit(y, x, 1)
    for _ in range(5):
        near = np.abs(x - np.polyval(line, y)) < 1.5
        line = np.polyfit(y[near], x[near], 1)
    off, grey, found = np.arange(-30, 30.5, 0.5), blur(light.mean(-1), 0.8), []
    for y in range(*DIAL):
        start = np.polyval(line, y / 2) * 2
        row = np.interp(start + off, np.arange(WIDTH), grey[y])
        falls = np.array([row[i : i + 8].mean() - row[i + 9 : i + 17].mean() for i in range(len(row) - 17)])
        i = int(falls.argmax())
        # A marker or a hand lies there, or no edge.
        if row.max() > 0.075 or falls[i] < 0.018:
            continue
        half = (row[max(i - 2, 0) : i + 5].mean() + row[i + 13 : i + 20].mean()) / 2
        at = [j for j in range(max(i - 2, 0), min(i + 20, len(row) - 1)) if row[j] > half >= row[j + 1]]
        if at:
            found.append((y, start + off[at[0]] + 0.5 * (row[at[0]] - half) / (row[at[0]] - row[at[0] + 1])))
    y, x = np.array(found).T
    curve = np.polynomial.Polynomial.fit(y, x, 9)
    for _ in range(8):
        away = np.abs(x - curve(y))
        near = away < max(0.8, 2.5 * np.median(away))
        curve = np.polynomial.Polynomial.fit(y[near], x[near], 9)
    above = lambda y: curve(445) + (y - 445) * line[0]
    return lambda y: np.where(y < 445, above(y), np.where(y > BEND, min(curve(BEND), 597), curve(np.clip(y, 445, BEND))))


def clean_of(light, taken):
    """The photograph in linear light without the veil."""
    edge = edge_of(light, taken)
    off = np.arange(-10, 10.5, 0.5)
    across = np.median([[np.interp(edge(np.array(y)) + off, np.arange(WIDTH), light[y, :, c]) for c in range(3)] for y in range(450, 1100)], 0)
    dark = across[:, -8:].mean(1)
    veil = across[:, :6].mean(1) - dark
    fall = np.clip(np.minimum.accumulate(((across - dark[:, None]) / veil[:, None]).mean(0)), 0, 1)
    fall[0], fall[-1] = 1, 0
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    right = x - edge(y)
    glass = cv2.morphologyEx((taken > 0.5 / 255).astype(np.uint8), cv2.MORPH_CLOSE, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (41, 41)))
    glass = cv2.resize(glass.astype(np.float32), (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC)
    up_to_edge = cv2.dilate((glass > 0.5).astype(np.uint8), np.ones((1, 41)))
    veiled = (np.where(right < -12, np.clip(glass, 0, 1), up_to_edge) * np.interp(right, off, fall, left=1, right=0))[..., None]

    clean = light - veil * veiled
    soft = blur(clean, 2.5)
    blue = ((soft[..., 0] > 0.02) & (soft[..., 0] > 1.5 * np.maximum(soft[..., 2], 0.003))).astype(np.uint8)
    blue = blur(cv2.morphologyEx(blue, cv2.MORPH_OPEN, np.ones((5, 5))), 1.5)[..., None]
    clean = np.where(veiled > 0, np.maximum(clean, np.minimum(light, RING) * (1 - blue)), light)

    dial = (blur(clean.mean(-1), 1) < 0.05) & (clean[..., 0] > clean[..., 2])
    for y in range(430, 1045):
        a, b = int(round(float(edge(np.array(y))))) - 9, int(round(float(edge(np.array(y))))) + 9
        if not dial[y, a - 4 : b + 5].all():
            continue
        near = clean[y - 3 : y + 4]
        one, other = np.median(near[:, a - 5 : a].reshape(-1, 3), 0), np.median(near[:, b + 1 : b + 6].reshape(-1, 3), 0)
        t = np.linspace(0, 1, b - a + 1)[:, None]
        weight = 1 - np.abs(2 * t - 1) ** 4
        ground = one * (1 - t) + other * t + np.random.default_rng(y).normal(0, 0.0008, t.shape)
        clean[y, a : b + 1] = clean[y, a : b + 1] * (1 - weight) + ground * weight
    return clean


def shadow_of(picture, alpha):
    """The ground with the drawn shadow, also below the watch."""
    covered = cv2.dilate((alpha > 0.003).astype(np.uint8), np.ones((3, 3)))
    ground = cv2.inpaint((picture.mean(-1) * 255).round().astype(np.uint8), covered, 5, cv2.INPAINT_TELEA) / 255
    ground = cv2.resize(blur(ground, 1), (WIDTH, HEIGHT), interpolation=cv2.INTER_CUBIC)
    return np.where(ground > 0.9985, 1, ground)[..., None]


old, photo, cutout, target = sys.argv[1:5]
layer = lambda name: read(os.path.join(old, f"ebene-uhr-{name}"))
area = np.s_[TOP : TOP + HEIGHT, LEFT : LEFT + WIDTH]
raw, alpha = read(photo)[area], read(cutout)[area][..., 3:]
before, after = layer("frei.png"), layer("retusche-frei.png")
retouched = clean_of(linear(raw), np.abs(before[..., :3] - after[..., :3]).max(-1))
bright = shown(retouched * linear(np.float32(243 / 255)) / linear(np.float32(197 / 255)))
standing = bright * alpha + shadow_of(layer("schatten.jpg"), before[..., 3]) * (1 - alpha)
pictures = {"roh": raw, "schatten": standing, "frei": raw, "retusche-frei": shown(retouched), "farbe-frei": bright}
for name, picture in pictures.items():
    if name.endswith("frei"):
        picture = np.dstack([np.where(alpha > 0, picture, 0), alpha])
    cv2.imwrite(os.path.join(target, f"ebene-uhr-{name}.png"), (np.clip(picture, 0, 1) * 255).round().astype(np.uint8))
