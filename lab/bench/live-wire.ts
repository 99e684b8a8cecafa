/**
 * How fast the pen follows edges: `npm run lab -- live-wire`, on a photo of 12 megapixels, around it and in one leap.
 * Writes lab/bench/results/live-wire.md; exits with 1 if a move takes longer than a frame.
 */
import sharp from 'sharp';
import type { Point } from '../../machines/drawing/contour.ts';
import { edgeMapOf, gridFor, snap } from '../../machines/drawing/edge-map.ts';
import { fitCurve } from '../../machines/drawing/fit-curve.ts';
import { liveWire, wireRoom } from '../../machines/drawing/live-wire.ts';
import { followed } from '../../src/site/blocks/drawing/followed.ts';
import { keptReport } from './kept-report.ts';

const [WIDTH, HEIGHT] = [4000, 3000];
const ROUNDS = 3;
/** ms of a frame. */
const FRAME = 16;
/** Moves around the watch, and between two anchors. */
const MOVES = 720;
const MOVES_PER_ANCHOR = 60;

const report = keptReport('live-wire', 'The pen on a picture of 12 megapixels');
const { width, height, step } = gridFor(WIDTH, HEIGHT);
const { data, info } = await sharp('public/photos/freisteller-uhr-roh.jpg')
  .resize(width, height, { fit: 'fill' })
  .ensureAlpha()
  .raw()
  .toBuffer({ resolveWithObject: true });
const pixels = new Uint8ClampedArray(data);

report.line(
  '| Round | edges found, ms | moves around, p50 ms | p95 ms | p99 ms | slowest ms | leaps across, slowest answer ms | answers until there | curve fitted, slowest ms |',
);
report.line('|---:|---:|---:|---:|---:|---:|---:|---:|---:|');
let slowest = 0;
for (let round = 1; round <= ROUNDS; round += 1) {
  const [map, found] = timed(() => edgeMapOf(pixels, info.width, info.height, step));
  const around: number[] = [];
  const fits: number[] = [];
  const room = wireRoom(map);
  let anchor: Point | null = penAt(0);
  let wire = liveWire(map, anchor, room);
  for (let move = 1; move <= MOVES; move += 1) {
    const [way, ms] = timed(() => {
      // The first move after an anchor also starts its tree.
      if (anchor !== null) wire = liveWire(map, anchor, room);
      return followed(wire, snap(map, penAt(move), 4 * step));
    });
    around.push(ms);
    anchor = way !== null && move % MOVES_PER_ANCHOR === 0 ? penAt(move) : null;
    if (way !== null && anchor !== null) fits.push(timed(() => fitCurve(way, step))[1]);
  }
  const leaps: number[] = [];
  const far = liveWire(map, { x: 20, y: 20 }, room);
  const leap = () => timed(() => followed(far, { x: WIDTH - 20, y: HEIGHT - 20 }));
  for (let [way, ms] = leap(); ; [way, ms] = leap()) {
    leaps.push(ms);
    if (way !== null) break;
  }
  around.sort((one, other) => one - other);
  const shares = [0.5, 0.95, 0.99, 1].map((share) => around[Math.ceil(MOVES * share) - 1] ?? 0);
  slowest = Math.max(slowest, ...around, ...leaps);
  const cells = [found, ...shares, Math.max(...leaps)].map((ms) => ms.toFixed(1));
  report.line(`| ${[round, ...cells, leaps.length, Math.max(...fits).toFixed(1)].join(' | ')} |`);
}
await report.save();
if (slowest > FRAME) process.exitCode = 1;

/** A rough path around the middle of the picture. */
function penAt(move: number): Point {
  const angle = (move / MOVES) * 2 * Math.PI;
  return { x: WIDTH / 2 + WIDTH * 0.2 * Math.cos(angle), y: HEIGHT / 2 + HEIGHT * 0.38 * Math.sin(angle) };
}

function timed<Result>(work: () => Result): [Result, number] {
  const begun = performance.now();
  const result = work();
  return [result, performance.now() - begun];
}
