import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kill } from 'node:process';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { ProcessLost } from '../../../../../server/app/platform/helper-process.ts';
import { createPictureProcess, type PictureProcess } from '../../../../../server/files/previews/pictures.ts';
import { limits } from '../../../../../server/app/platform/limits.ts';
import { testPictures } from '../../../../support/pictures.ts';
import { temporaryFolder } from '../../../../support/test-app.ts';

const photo = join(import.meta.dirname, '../../../../support/pictures/handtasche.jpg');
const request = (id: string, type = 'image/jpeg') => ({ id, type, owner: 'an order', isAwaited: () => true });
const tooLarge = expect.objectContaining({ fault: 'tooLarge' });
const lost = expect.objectContaining({ code: 'unavailable' });

describe('the picture process', () => {
  it('decodes no large file that must be held in memory as a whole', { timeout: 60_000 }, async () => {
    const folder = await temporaryFolder();
    const large = { create: { width: 8000, height: 8000, channels: 3, background: '#345' } } as const;
    const files = {
      'progressive.jpg': await sharp(large).jpeg({ progressive: true }).toBuffer(),
      'interlaced.png': await sharp(large).png({ progressive: true }).toBuffer(),
      'large.webp': await sharp(large).webp({ effort: 0 }).toBuffer(),
      'rows.png': await sharp(large).withMetadata({ orientation: 6 }).png().toBuffer(),
      'rows.jpg': await sharp(large).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    };
    const process = createPictureProcess();
    const pictures = testPictures({ process });
    const answers: Record<string, unknown> = {};
    for (const [name, bytes] of Object.entries(files)) {
      await writeFile(join(folder, name), bytes);
      answers[name] = await pictures.preview(request(name), join(folder, name)).then(sizeOf, (error: Error) => error);
    }

    expect(answers).toEqual({
      'progressive.jpg': tooLarge,
      'interlaced.png': tooLarge,
      'large.webp': tooLarge,
      'rows.png': '320 x 320',
      'rows.jpg': '320 x 320',
    });
    const status = await readFile(`/proc/${process.pid()}/status`, 'utf8');
    expect(Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) * 1024).toBeLessThan(limits.pictures.memory.value);
  });

  it('is ended when it takes too much memory, and the next picture works', { timeout: 30_000 }, async () => {
    const folder = await temporaryFolder();
    // About 30 MB of noise, slow to decode: enough for many polls, even on a busy machine.
    const large = join(folder, 'large.png');
    const raw = { width: 3200, height: 3200, channels: 3 } as const;
    await sharp(randomBytes(3200 * 3200 * 3), { raw })
      .png({ progressive: true, compressionLevel: 1 })
      .toFile(large);
    const process = createPictureProcess({ memory: 65_000_000 });
    testPictures({ process });

    await expect(process.perform({ source: large, type: 'image/png' })).rejects.toMatchObject({ end: 'tooMuchMemory' });
    expect(await process.perform({ source: photo, type: 'image/jpeg' }).then(sizeOf)).toBe('320 x 240');
  });

  it('killed during a picture fails only this one, which works when requested again', async () => {
    const process = createPictureProcess();
    const pictures = testPictures({ process });
    await pictures.preview(request('first'), photo);

    const broken = pictures.preview(request('a'), photo).catch((error: Error) => error);
    kill(process.pid() ?? Number.NaN, 'SIGKILL');
    const next = pictures.preview(request('b'), photo).then(sizeOf);

    expect([await broken, await next]).toEqual([lost, '320 x 240']);
    expect(await pictures.preview(request('a'), photo).then(sizeOf)).toBe('320 x 240');
  });

  it('killed by another program does not blame the picture, however often', async () => {
    const process = createPictureProcess();
    const pictures = testPictures({ process });
    for (let kills = 0; kills <= limits.pictures.deaths.value; kills += 1) {
      const broken = pictures.preview(request('a'), photo).catch((error: Error) => error);
      await expect.poll(() => process.pid()).toBeDefined();
      kill(process.pid() ?? Number.NaN, 'SIGKILL');
      expect(await broken).toEqual(lost);
    }
    expect(await pictures.preview(request('a'), photo).then(sizeOf)).toBe('320 x 240');
  });

  it('ends when idle for a while, and starts again', async () => {
    const process = createPictureProcess({ idle: 0 });
    const pictures = testPictures({ process });
    await pictures.preview(request('a'), photo);
    await expect.poll(() => process.pid()).toBeUndefined();
    expect(await pictures.preview(request('b'), photo).then(sizeOf)).toBe('320 x 240');
  });

  it('does not inherit the environment of the server', async () => {
    const process = createPictureProcess();
    const pictures = testPictures({ process });
    await pictures.preview(request('a'), photo);
    const environment = await readFile(`/proc/${process.pid()}/environ`, 'utf8');
    const names = environment.split('\0').map((line) => line.split('=')[0]);
    expect(new Set(names.filter((name) => name !== ''))).toEqual(
      new Set([
        'GLIBC_TUNABLES',
        'MALLOC_ARENA_MAX',
        'MALLOC_MMAP_THRESHOLD_',
        'MALLOC_TRIM_THRESHOLD_',
        'NODE_CHANNEL_FD',
        'NODE_CHANNEL_SERIALIZATION_MODE',
        'NODE_COMPILE_CACHE',
        'UV_THREADPOOL_SIZE',
      ]),
    );
  });
});

describe('a preview', () => {
  it('is given up when its picture has ended the process twice', async () => {
    const pictures = testPictures({ process: losing() });
    const ask = () => pictures.preview(request('a'), photo).catch((error: Error) => error);

    expect([await ask(), await ask()]).toEqual([lost, expect.objectContaining({ fault: 'tooLong' })]);
  });

  it('of a broken picture is missing', async () => {
    const folder = await temporaryFolder();
    const broken = join(folder, 'broken.jpg');
    await writeFile(broken, (await readFile(photo)).subarray(0, 2000));
    await expect(testPictures().preview(request('a'), broken)).rejects.toMatchObject({ fault: 'broken' });
  });

  it('can be made of bytes from elsewhere, and leaves no temporary file', async () => {
    const spoolDir = await temporaryFolder();
    const pictures = testPictures({ spoolDir });

    expect(await pictures.preview(request('a'), photoFromElsewhere).then(sizeOf)).toBe('320 x 240');
    expect(await readdir(spoolDir)).toEqual([]);
  });

  it('is not made for a client that has disconnected', async () => {
    const process = losing();
    const pictures = testPictures({ process });
    await expect(pictures.preview({ ...request('a'), isAwaited: () => false }, photo)).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(process.jobs).toBe(0);
  });
});

async function photoFromElsewhere(): Promise<Readable> {
  return Readable.from([await readFile(photo)]);
}

async function sizeOf(preview: Uint8Array): Promise<string> {
  const { width, height } = await sharp(preview).metadata();
  return `${width} x ${height}`;
}

/** A process that ends during every job. */
function losing(): PictureProcess & { readonly jobs: number } {
  let jobs = 0;
  const lose = () => {
    jobs += 1;
    return Promise.reject(new ProcessLost('tooLong'));
  };
  return {
    get jobs() {
      return jobs;
    },
    perform: lose,
    measure: lose,
    pid: () => undefined,
    stop: () => Promise.resolve(),
  };
}
