import { copyFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { imageRoutes } from '../../../server/images/image-routes.ts';
import { imageWidths } from '../../../server/images/image-variants.ts';
import { createPictures, type Pictures } from '../../../server/pictures/pictures.ts';
import { photoWidths } from '../../../src/ui/photos.ts';

const MODERN = 'image/avif,image/webp,image/png,*/*;q=0.8';
let root: string;
let app: FastifyInstance;
let pictures: Pictures;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'images-'));
  await mkdir(path.join(root, 'photos'));
  await picture(1000, 'jpeg').toFile(path.join(root, 'photos', 'ring.jpg'));
  await picture(500, 'png').toFile(path.join(root, 'photos', 'ring-frei.png'));
  await writeFile(path.join(root, 'secret.jpg'), 'not for everybody');
  pictures = createPictures({ spoolDir: path.join(root, 'spool') });
  app = Fastify();
  const [photosDir, cacheDir] = [path.join(root, 'photos'), path.join(root, 'cache')];
  await app.register(imageRoutes, { photosDir, cacheDir, pictures });
});

afterEach(async () => {
  await app.close();
  await pictures.stop();
  await rm(root, { recursive: true });
});

describe('GET /photos/<file>', () => {
  it('serves exactly the width that is asked for, in the best format the browser names', async () => {
    expect(await get('/photos/ring.jpg?w=384', MODERN)).toEqual({ status: 200, type: 'image/avif', width: 384 });
    expect(await get('/photos/ring.jpg?w=80', 'image/webp')).toEqual({ status: 200, type: 'image/webp', width: 80 });
    expect(await get('/photos/ring.jpg?w=288', '*/*')).toEqual({ status: 200, type: 'image/jpeg', width: 288 });
    expect(await get('/photos/ring-frei.png?w=288', '*/*')).toEqual({ status: 200, type: 'image/png', width: 288 });
  });

  it('never makes a picture larger than its original', async () => {
    expect(await get('/photos/ring.jpg?w=1920', MODERN)).toEqual({ status: 200, type: 'image/avif', width: 1000 });
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

  it('may be kept for ever, by format, and answers 304 to those who have it', async () => {
    const first = await app.inject({ url: '/photos/ring.jpg?w=80', headers: { accept: MODERN } });
    expect(first.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept' });

    const headers = { accept: MODERN, 'if-none-match': first.headers.etag as string };
    const second = await app.inject({ url: '/photos/ring.jpg?w=80', headers });
    expect([second.statusCode, second.rawPayload.length]).toEqual([304, 0]);
    const other = await app.inject({ url: '/photos/ring.jpg?w=80', headers: { ...headers, accept: 'image/webp' } });
    expect(other.statusCode).toBe(200);
  });

  it('answers HEAD without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/photos/ring.jpg?w=80' });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
  });

  it('makes a picture once, however many ask for it at the same time, and leaves no drafts behind', async () => {
    const asked = Array.from({ length: 20 }, () => get('/photos/ring.jpg?w=768', MODERN));
    expect(new Set((await Promise.all(asked)).map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await readdir(path.join(root, 'cache'))).toHaveLength(1);
  });

  it('sends a picture that the disk does not take', async () => {
    await writeFile(path.join(root, 'cache'), 'not a folder');
    expect(await get('/photos/ring.jpg?w=384', MODERN)).toEqual({ status: 200, type: 'image/avif', width: 384 });
  });

  it('makes a new picture when the original has changed', async () => {
    await get('/photos/ring.jpg?w=1280', MODERN);
    await copyFile(path.join(root, 'photos', 'ring-frei.png'), path.join(root, 'photos', 'ring.jpg'));
    expect(await get('/photos/ring.jpg?w=1280', MODERN)).toEqual({ status: 200, type: 'image/avif', width: 500 });
  });
});

describe('imageWidths', () => {
  it('are the widths that the pages ask for', () => {
    expect(imageWidths).toEqual(photoWidths);
  });
});

async function get(url: string, accept: string) {
  const answer = await app.inject({ url, headers: { accept } });
  const { width } = await sharp(answer.rawPayload).metadata();
  return { status: answer.statusCode, type: answer.headers['content-type'], width };
}

function picture(width: number, format: 'jpeg' | 'png') {
  const background = { r: 200, g: 120, b: 40, alpha: 1 };
  return sharp({ create: { width, height: width, channels: 4, background } }).toFormat(format);
}
