"""Lifts the ground of a photograph to pure white outside its object and the object's shadow: white.py IN OUT [rim=0.1] [keep=left,top,right,bottom]

rim: how far in from the edges, a part of the height, a shadow runs out. keep: the box, in pixels, around an opening (an ellipse) whose light inside is
no ground, as that of a cup.
"""
import sys

import cv2
import numpy as np


def ground(picture, seed):
    """What is light, without colour, and reached from the edge of the picture."""
    darkest = picture.min(-1)
    light = ((darkest > seed) & (picture.max(-1) - darkest < 14)).astype(np.uint8)
    _, parts = cv2.connectedComponents(light, connectivity=4)
    edge = set(np.unique(np.concatenate([parts[0], parts[-1], parts[:, 0], parts[:, -1]]))) - {0}
    return np.isin(parts, list(edge))


def white(picture, seed=200, point=244, rim=0.10, keep=None):
    """`seed`: below it a shadow stays as it is; `point`: from it on the ground is 255; towards the edges it comes down to the seed."""
    height, width = picture.shape[:2]
    free = ground(picture, seed)
    y, x = np.mgrid[:height, :width]
    if keep is not None:
        left, top, right, bottom = keep
        free &= ((2 * x - left - right) / (right - left)) ** 2 + ((2 * y - top - bottom) / (bottom - top)) ** 2 > 1
    edge = 1 - np.clip(np.minimum(np.minimum(x, width - 1 - x), np.minimum(y, height - 1 - y)) / (rim * height), 0, 1)
    points = point - (point - seed - 6) * edge * edge * (3 - 2 * edge)
    gain = np.clip((cv2.GaussianBlur(picture, (0, 0), 2.5).min(-1) - seed) / np.maximum(points - seed, 1), 0, 1)
    gain = gain * gain * (3 - 2 * gain)
    soft = np.minimum(free, cv2.GaussianBlur(cv2.erode(free.astype(np.float32), np.ones((3, 3))), (0, 0), 2.5))
    lifted = picture + (255 - picture) * (gain * soft)[..., None]
    lifted[free & (gain > 0.97) & (picture.min(-1) > 236)] = 255
    return lifted


if __name__ == "__main__":
    source, target, *options = sys.argv[1:]
    numbers = {name: [float(number) for number in value.split(",")] for name, value in (option.split("=") for option in options)}
    lifted = white(cv2.imread(source).astype(np.float32), **{name: value if len(value) > 1 else value[0] for name, value in numbers.items()})
    cv2.imwrite(target, lifted.round().clip(0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 91, cv2.IMWRITE_JPEG_OPTIMIZE, 1, cv2.IMWRITE_JPEG_PROGRESSIVE, 1])
