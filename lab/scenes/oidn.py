"""The U-Net of Intel Open Image Denoise 2, run by PyTorch on the processor. Weights: see README.md."""
import os
import struct

import numpy as np
import torch
import torch.nn.functional as F

def tza(path):
    """The tensors of a file of weights, by name (format: archive of Open Image Denoise, version 2)."""
    b = open(path, "rb").read()
    magic, major, minor, table = struct.unpack_from("<HBBQ", b, 0)
    assert magic == 0x41D7, hex(magic)
    n, = struct.unpack_from("<I", b, table); p = table + 4; out = {}
    for _ in range(n):
        l, = struct.unpack_from("<H", b, p); p += 2
        name = b[p:p + l].decode(); p += l
        nd = b[p]; p += 1
        dims = struct.unpack_from("<%dI" % nd, b, p); p += 4 * nd
        layout = b[p:p + nd].decode(); p += nd
        t = chr(b[p]); p += 1
        off, = struct.unpack_from("<Q", b, p); p += 8
        dt = {"f": np.float32, "h": np.float16}[t]
        out[name] = torch.from_numpy(np.frombuffer(b, dt, int(np.prod(dims)), off).astype(np.float32).reshape(dims))
    return out

class Net:
    def __init__(self, path): self.w = {k: v.contiguous(memory_format=torch.channels_last) if v.dim() == 4 else v for k, v in tza(path).items()}
    def c(self, x, n, relu=True):
        x = F.conv2d(x, self.w[n + ".weight"], self.w[n + ".bias"], padding=1)
        return F.relu(x) if relu else x
    def __call__(self, x):
        c = self.c; pool = lambda t: F.max_pool2d(t, 2); up = lambda t: F.interpolate(t, scale_factor=2, mode="nearest")
        i = x
        x = c(x, "enc_conv0"); p1 = x = pool(c(x, "enc_conv1")); p2 = x = pool(c(x, "enc_conv2")); p3 = x = pool(c(x, "enc_conv3")); x = pool(c(x, "enc_conv4"))
        x = c(c(x, "enc_conv5a"), "enc_conv5b")
        for k, s in ((4, p3), (3, p2), (2, p1), (1, i)):
            x = torch.cat([up(x), s], 1); x = c(c(x, f"dec_conv{k}a"), f"dec_conv{k}b")
        return c(x, "dec_conv0")

def net(name):
    """The network with the weights NAME.tza of the folder OIDN_WEIGHTS."""
    return Net(os.path.join(os.environ["OIDN_WEIGHTS"], name + ".tza"))


def run(unet, img, tile=1536, over=96):
    """img float32 HxWxC -> HxWx3, in tiles with overlap (all sizes multiples of 16)."""
    h, w = img.shape[:2]; ph, pw = -h % 16, -w % 16
    x = np.pad(img, ((0, ph), (0, pw), (0, 0)), mode="reflect"); H, W = x.shape[:2]
    out = np.zeros((H, W, 3), np.float32); T = tile
    with torch.no_grad():
        for y0 in range(0, H, T):
            for x0 in range(0, W, T):
                ya, xa, yb, xb = max(0, y0 - over), max(0, x0 - over), min(H, y0 + T + over), min(W, x0 + T + over)
                t = torch.from_numpy(np.ascontiguousarray(x[ya:yb, xa:xb].transpose(2, 0, 1)))[None].contiguous(memory_format=torch.channels_last)
                r = unet(t)[0].numpy().transpose(1, 2, 0)
                ye, xe = min(H, y0 + T), min(W, x0 + T)
                out[y0:ye, x0:xe] = r[y0 - ya:ye - ya, x0 - xa:xe - xa]
    return out[:h, :w]
