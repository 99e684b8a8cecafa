import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { photoWidths } from '../../../../../domain/catalogue/photo-widths.ts';
import { makePhotoSizes, type PhotoSizesOptions } from '../../../../../scripts/photo-sizes.ts';
import { imageRoutes } from '../../../../../server/site/photos/image-routes.ts';

const MODERN = 'image/avif,image/webp,image/png,*/*;q=0.8';
let root: string;
let app: FastifyInstance;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'images-'));
  await mkdir(path.join(root, 'photos'));
  await picture(1000, 'jpeg').toFile(path.join(root, 'photos', 'ring.jpg'));
  await picture(500, 'png').toFile(path.join(root, 'photos', 'ring-frei.png'));
  const list = [{ file: 'ring.jpg', version: '1a2b3c4d' }];
  await writeFile(path.join(root, 'photos', 'photos.json'), JSON.stringify(list));
  await writeFile(path.join(root, 'secret.jpg'), 'not for everybody');
  await makeSizes();
  app = Fastify();
  await app.register(imageRoutes, { photosDir: path.join(root, 'photos'), sizesDir: path.join(root, 'sizes') });
});

afterEach(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

describe('GET /photos/<file>', () => {
  it('serves exactly the requested width, in the best format that the browser accepts', async () => {
    expect(await get('/photos/ring.jpg?w=480', MODERN)).toEqual({ status: 200, type: 'image/avif', width: 480 });
    expect(await get('/photos/ring.jpg?w=80', 'image/webp')).toEqual({ status: 200, type: 'image/webp', width: 80 });
  });

  it('serves the original to old browsers, and of a photo added after the build', async () => {
    await picture(700, 'jpeg').toFile(path.join(root, 'photos', 'neu.jpg'));
    expect(await get('/photos/ring.jpg?w=288', '*/*')).toEqual({ status: 200, type: 'image/jpeg', width: 1000 });
    expect(await get('/photos/ring-frei.png?w=288', '*/*')).toEqual({ status: 200, type: 'image/png', width: 500 });
    expect(await get('/photos/neu.jpg?w=288', MODERN)).toEqual({ status: 200, type: 'image/jpeg', width: 700 });
  });

  it('never makes a photo larger than its original', async () => {
    expect(await get('/photos/ring.jpg?w=2880', MODERN)).toEqual({ status: 200, type: 'image/avif', width: 1000 });
  });

  it('serves the next width where no page names the requested one', async () => {
    await makeSizes((_, width) => width !== 288 && width !== 384);
    expect(await get('/photos/ring.jpg?w=288', MODERN)).toEqual({ status: 200, type: 'image/avif', width: 480 });
    expect(await get('/photos/ring.jpg?w=80', MODERN)).toEqual({ status: 200, type: 'image/avif', width: 80 });
  });

  it('serves the original without a width', async () => {
    expect(await get('/photos/ring.jpg', MODERN)).toEqual({ status: 200, type: 'image/jpeg', width: 1000 });
  });

  it.each(['81', '0', '-80', '80.0', '1e2', 'abc', '', '99999'])('refuses the width "%s"', async (width) => {
    const answer = await app.inject({ url: `/photos/ring.jpg?w=${width}` });
    expect(answer.statusCode).toBe(400);
  });

  it.each(['..%2Fsecret.jpg', '%2e%2e%2fsecret.jpg', 'unknown.jpg', 'ring.jpg%00.png', 'photos.json', '.jpg'])(
    'does not know the file "%s"',
    async (file) => {
      const answer = await app.inject({ url: `/photos/${file}?w=80` });
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toContain('not for everybody');
    },
  );

  it('is cacheable for ever under its version, by format, and answers 304 to matching tags', async () => {
    const first = await app.inject({ url: '/photos/ring.jpg?v=1a2b3c4d&w=80', headers: { accept: MODERN } });
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept' });

    const headers = { accept: MODERN, 'if-none-match': first.headers.etag as string };
    const second = await app.inject({ url: '/photos/ring.jpg?w=80', headers });
    expect([second.statusCode, second.rawPayload.length]).toEqual([304, 0]);
    const other = await app.inject({ url: '/photos/ring.jpg?w=80', headers: { ...headers, accept: 'image/webp' } });
    expect(other.statusCode).toBe(200);
  });

  it.each(['ring.jpg?w=80', 'ring.jpg', 'ring.jpg?v=00000000&w=80', 'ring-frei.png?v=1a2b3c4d&w=80'])(
    'must be revalidated without its version: %s',
    async (address) => {
      const first = await app.inject({ url: `/photos/${address}`, headers: { accept: MODERN } });
      expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'public, no-cache']);
      const headers = { accept: MODERN, 'if-none-match': first.headers.etag as string };
      expect((await app.inject({ url: `/photos/${address}`, headers })).statusCode).toBe(304);
    },
  );

  it('answers HEAD without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/photos/ring.jpg?w=80' });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
  });
});

describe('the sizes of the photos', () => {
  it('are made once, also where an original is too small, and again when it has changed', async () => {
    const before = await readdir(path.join(root, 'cache'));
    const [sameAgain, width] = [await makeSizes(), (await get('/photos/ring.jpg?w=2880', MODERN)).width];
    await picture(600, 'jpeg').toFile(path.join(root, 'photos', 'ring.jpg'));
    const changed = await makeSizes();

    // 80, 288, 384, 480, 800, 1000 and 80, 288, 384, 480, 500; then 80, 288, 384, 480, 600; each in two formats.
    expect([before.length, sameAgain, width, changed]).toEqual([22, 0, 1000, 10]);
    expect(await readdir(path.join(root, 'cache'))).toHaveLength(20);
    expect(await readdir(path.join(root, 'sizes'))).toHaveLength(2 * photoWidths.length * 2);
  });

  it('keep the transparency of a cut-out', async () => {
    const clear = sharp({
      create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    });
    await clear.png().toFile(path.join(root, 'photos', 'ring-frei.png'));
    await makeSizes();
    for (const format of ['avif', 'webp']) {
      const bytes = await readFile(path.join(root, 'sizes', `ring-frei.png-80.${format}`));
      expect((await sharp(bytes).stats()).isOpaque).toBe(false);
    }
  });
});

/** Returns how many were made. */
function makeSizes(isAsked: PhotoSizesOptions['isAsked'] = () => true): Promise<number> {
  const [photosDir, sizesDir, cacheDir] = ['photos', 'sizes', 'cache'].map((name) => path.join(root, name)) as [
    string,
    string,
    string,
  ];
  return makePhotoSizes({ photosDir, sizesDir, cacheDir, isAsked });
}

async function get(url: string, accept: string) {
  const answer = await app.inject({ url, headers: { accept } });
  const { width } = await sharp(answer.rawPayload).metadata();
  return { status: answer.statusCode, type: answer.headers['content-type'], width };
}

function picture(width: number, format: 'jpeg' | 'png') {
  const background = { r: 200, g: 120, b: 40, alpha: 1 };
  return sharp({ create: { width, height: width, channels: 4, background } }).toFormat(format);
}
