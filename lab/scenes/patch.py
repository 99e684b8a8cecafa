"""Lays an area that large.py has shot once more (IMAGE-area.png and its guides) into the whole picture of the same size: patch.py out/IMAGE.png left top

left, top: the numbers that `area` had. The rim of the area fades, so that it shows no edge.
"""
import os
import sys

import cv2
import numpy as np

FADE = 12

if __name__ == "__main__":
    stem = os.path.splitext(sys.argv[1])[0]
    left, top = map(float, sys.argv[2:4])
    for ending in (".png", ".alb0001.png", ".nrm0001.png"):
        whole, area = (cv2.imread(name + ending, cv2.IMREAD_UNCHANGED) for name in (stem, stem + "-area"))
        (height, width), x, y = area.shape[:2], round(left * whole.shape[1]), round(top * whole.shape[0])
        rows, columns = np.mgrid[:height, :width]
        rim = np.minimum(np.minimum(columns, width - 1 - columns), np.minimum(rows, height - 1 - rows))
        weight = np.clip(rim / FADE, 0, 1)[..., None]
        under = whole[y : y + height, x : x + width].astype(np.float32)
        whole[y : y + height, x : x + width] = (under * (1 - weight) + area * weight).round().astype(whole.dtype)
        cv2.imwrite(stem + ending, whole)
