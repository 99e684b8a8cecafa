import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
const [a, b] = [process.argv[2]!, process.argv[3]!];
for (const f of readdirSync(b).filter((x) => x.endsWith('.png'))) {
  const A = await sharp(path.join(a, f))
    .raw()
    .ensureAlpha()
    .toBuffer({ resolveWithObject: true })
    .catch(() => null);
  const B = await sharp(path.join(b, f)).raw().ensureAlpha().toBuffer({ resolveWithObject: true });
  if (A === null) {
    console.log(f, 'new');
    continue;
  }
  if (A.info.width !== B.info.width || A.info.height !== B.info.height)
    console.log(f, `size ${A.info.width}x${A.info.height} -> ${B.info.width}x${B.info.height}`);
  const w = Math.min(A.info.width, B.info.width),
    h = Math.min(A.info.height, B.info.height);
  let n = 0,
    y0 = -1,
    y1 = 0,
    x0 = 1e9,
    x1 = 0;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const i = (y * A.info.width + x) * 4,
        j = (y * B.info.width + x) * 4;
      if (
        Math.abs(A.data[i]! - B.data[j]!) +
          Math.abs(A.data[i + 1]! - B.data[j + 1]!) +
          Math.abs(A.data[i + 2]! - B.data[j + 2]!) >
        24
      ) {
        n++;
        if (y0 < 0) y0 = y;
        y1 = y;
        x0 = Math.min(x0, x);
        x1 = Math.max(x1, x);
      }
    }
  if (n > 0) console.log(f, n, `x ${x0}-${x1} y ${y0}-${y1}`);
}
