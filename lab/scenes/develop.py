"""Denoises and develops a picture: develop.py IN OUT

IN a fresh render of large.py (its guides IN.alb0001.png and IN.nrm0001.png lie beside it): one pass with guides, which get one of their own before. A cut-out keeps its alpha; its OUT is a PNG.
IN a finished photograph: one pass, a second at half the size for clots that earlier filters have left, and no single specks.
"""
import os
import sys

import cv2
import numpy as np

from oidn import net, run


def read(path):
    picture = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    return picture[..., 2::-1].astype(np.float32) / (65535 if picture.dtype == np.uint16 else 255)


def half(a):
    return cv2.resize(a, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)


def despeckle(a, threshold=6 / 255):
    """Single dots that stand out of quiet surroundings go."""
    median = np.dstack([cv2.medianBlur(np.ascontiguousarray(a[..., c]), 5) for c in range(3)])
    off = np.abs(a - median).max(-1)
    quiet = cv2.GaussianBlur(np.minimum(off, 12 / 255), (0, 0), 4)
    edge = cv2.GaussianBlur(cv2.morphologyEx(median.mean(-1), cv2.MORPH_GRADIENT, np.ones((5, 5))), (0, 0), 1)
    spot = ((off > threshold) & (off > 3 * quiet) & (edge < 10 / 255)).astype(np.float32)
    spot = np.clip(cv2.GaussianBlur(cv2.dilate(spot, np.ones((3, 3))), (0, 0), 0.7) * 1.3, 0, 1)[..., None]
    return a * (1 - spot) + median * spot


def join(full, plain, low=1.6 / 255, high=4 / 255):
    """The full size where there is structure, the half size where the ground is plain."""
    plain = cv2.resize(plain, (full.shape[1], full.shape[0]), interpolation=cv2.INTER_CUBIC)
    detail = cv2.GaussianBlur(np.abs(full - plain).max(-1), (0, 0), 2)
    edge = cv2.GaussianBlur(cv2.morphologyEx(plain.mean(-1), cv2.MORPH_GRADIENT, np.ones((3, 3))), (0, 0), 1.5)
    keep = np.maximum(np.clip((detail - low) / (high - low), 0, 1), np.clip((edge - 4 / 255) / (8 / 255), 0, 1))
    keep = cv2.GaussianBlur(keep.astype(np.float32), (0, 0), 1.2)[..., None]
    return full * keep + plain * (1 - keep)


def develop(path):
    stem = os.path.splitext(path)[0]
    if os.path.exists(stem + ".alb0001.png"):
        # Guides with noise hand it on to the picture, as glaze does along its edges: they are denoised first.
        albedo, normals = (run(net("rt_ldr"), read(f"{stem}.{guide}0001.png")).clip(0, 1) for guide in ("alb", "nrm"))
        return run(net("rt_ldr_alb_nrm"), np.concatenate([read(path), albedo, normals * 2 - 1], -1)).clip(0, 1)
    unet = net("rt_ldr")
    full = run(unet, read(path)).clip(0, 1)
    return join(despeckle(full), run(unet, half(full)).clip(0, 1))


def grained(picture):
    """With less than a step of grain, so that slopes of eight bits (0 to 255) show no bands; white stays white."""
    return picture + np.random.default_rng(1).normal(0, 0.4, picture.shape[:2])[..., None] * (picture < 253.7)


if __name__ == "__main__":
    source, target = sys.argv[1:3]
    picture = grained(develop(source) * 255)
    picture = picture[..., ::-1].round().clip(0, 255).astype(np.uint8)
    whole = cv2.imread(source, cv2.IMREAD_UNCHANGED)
    if whole.shape[-1] == 4:
        alpha = (whole[..., 3:] / 257).round().astype(np.uint8)
        picture = np.concatenate([picture * (alpha > 1), alpha], -1)
    cv2.imwrite(target, picture, [cv2.IMWRITE_JPEG_QUALITY, 91, cv2.IMWRITE_JPEG_OPTIMIZE, 1, cv2.IMWRITE_JPEG_PROGRESSIVE, 1])
