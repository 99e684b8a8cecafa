"""Gives a larger render the tones of the developed photograph that it replaces: tones.py NEW OLD OUT

A cubic for each colour, fitted where both are smooth and so that every tone counts the same. Of a cut-out where both are opaque; it keeps its alpha, and its OUT is a PNG.
"""
import sys

import cv2
import numpy as np


def small(picture):
    return cv2.GaussianBlur(cv2.resize(picture, (480, 480 * picture.shape[0] // picture.shape[1]), interpolation=cv2.INTER_AREA), (0, 0), 1.5)


if __name__ == "__main__":
    new, old = (cv2.imread(path, cv2.IMREAD_UNCHANGED).astype(np.float32) / 255 for path in sys.argv[1:3])
    x, y = small(new), small(old)
    smooth = np.abs(cv2.Laplacian(x[..., :3].mean(-1), -1, ksize=3)) < 0.02
    if new.shape[-1] == 4:
        smooth &= np.minimum(x[..., 3], y[..., 3]) > 0.99
    for colour in range(3):
        tone, wanted = x[..., colour][smooth], y[..., colour][smooth]
        count, _ = np.histogram(tone, 32, (0, 1))
        weight = 1 / np.sqrt(np.maximum(count[np.clip((tone * 32).astype(int), 0, 31)], 20))
        powers = np.stack([tone, tone**2, tone**3], -1) * weight[:, None]
        a, b, c = np.linalg.lstsq(np.concatenate([powers, [[0.3] * 3]]), np.concatenate([wanted * weight, [0.3]]), rcond=None)[0]
        band = new[..., colour]
        new[..., colour] = a * band + b * band**2 + c * band**3
    cv2.imwrite(sys.argv[3], (new * 255).round().clip(0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, 88, cv2.IMWRITE_JPEG_OPTIMIZE, 1, cv2.IMWRITE_JPEG_PROGRESSIVE, 1])
