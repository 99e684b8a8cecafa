/**
 * `npm run lab -- previews`, over a build: wizard calls alone and while 50 TIFF previews of 24 megapixels are drawn.
 * Writes results/previews.md; exits with 1 if a call waits too long.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { type Figures, measure } from './calls-load.ts';
import { httpVisitor, sendFile, walkToFastlane, walkToUpload } from './http-visitor.ts';
import { keptReport } from './kept-report.ts';
import { serve } from './serve-process.ts';

const PREVIEWS = 50;
const ROUNDS = 3;
const SECONDS = 5;
/** Maximum p99 in ms, or as a multiple of the p99 alone on a busy machine; medians of the rounds. */
const P99 = 100;
const RATIO = 2;

const folder = await mkdtemp(path.join(tmpdir(), 'bench-previews-'));
const report = keptReport('previews', 'Wizard calls while previews are drawn');
const server = await serve(folder, { RATE_LIMIT: '100000000' });

try {
  const caller = await httpVisitor(server.url);
  await walkToFastlane(caller);
  const calls = () => measure(1, SECONDS, () => caller.call('fastlane', { val: 'web' }));
  const owner = await httpVisitor(server.url);
  await walkToUpload(owner);
  const tiff = await picture();
  report.line('| Round | alone, p50 ms | p99 ms | with previews, p50 ms | p99 ms | drawn meanwhile |');
  report.line('|---:|---:|---:|---:|---:|---:|');
  const p99 = { alone: [] as number[], beside: [] as number[] };
  for (let round = 1; round <= ROUNDS; round += 1) {
    const ids: string[] = [];
    for (let n = 0; n < PREVIEWS; n += 1) {
      ids.push(await sendFile(owner, `${round}-${n}.tif`, tiff.byteLength, Readable.from([tiff])));
    }
    const alone = await calls();
    const asking = new AbortController();
    const drawing = draw(ids, asking.signal);
    const beside = await calls();
    asking.abort();
    const drawn = await drawing;
    report.line(`| ${[round, ...cells(alone), ...cells(beside), drawn].join(' | ')} |`);
    p99.alone.push(alone.p99);
    p99.beside.push(beside.p99);
  }
  const [before, meanwhile] = [median(p99.alone), median(p99.beside)];
  report.line(`\np99, medians: ${before.toFixed(1)} ms alone, ${meanwhile.toFixed(1)} ms with previews.`);
  await report.save();
  if (meanwhile > Math.max(P99, RATIO * before)) process.exitCode = 1;

  /** Polls all previews as a list does; returns how many were drawn. */
  async function draw(ids: readonly string[], end: AbortSignal): Promise<number> {
    const missing = new Set(ids);
    while (missing.size > 0 && !end.aborted) {
      for (const id of [...missing].slice(0, 6)) {
        const { status } = await owner.send('GET', `/api/upload/previews/${id}`);
        if (status === 200) missing.delete(id);
      }
      await setTimeout(10);
    }
    return ids.length - missing.size;
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}

function cells({ p50, p99 }: Figures): string[] {
  return [p50.toFixed(2), p99.toFixed(1)];
}

function picture(): Promise<Buffer> {
  const create = { width: 6000, height: 4000, channels: 3, background: '#345' } as const;
  return sharp({ create }).tiff({ compression: 'lzw' }).toBuffer();
}
