/**
 * The photos of the site: the original, or with `w` one of the fixed widths.
 * With `v`, the version in photos.json, caches may keep them for ever.
 */
import { createReadStream, type Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { type PhotoWidth, photoWidths } from '../../../domain/catalogue/photo-widths.ts';
import { hasIt, wantedPart } from '../../app/http/file-answers.ts';
import { limits } from '../../app/platform/limits.ts';

interface ImageRoutesOptions {
  /** Folder of the originals. The route serves only photos directly in it. */
  readonly photosDir: string;
  /** Folder of the sizes that the build made. */
  readonly sizesDir: string;
}

const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' } as const;
const LASTING = 'public, max-age=31536000, immutable';
/** Cached, but revalidated each time; the answer is 304 while the file is unchanged. */
const ASKED_FOR = 'public, no-cache';

export const querySchema = z.object({
  v: z.optional(z.string().check(z.maxLength(64))),
  w: z.optional(
    z.pipe(
      z.enum(photoWidths.map(String)),
      z.transform((width: string) => Number(width) as PhotoWidth),
    ),
  ),
});

const listSchema = z.array(z.object({ file: z.string(), version: z.optional(z.string()) }));

interface Found {
  readonly file: string;
  readonly type: string;
  readonly stats: Stats;
}

/**
 * Registers `GET /photos/<file>`. Unknown files are 404, widths outside the list 400.
 * Browsers that name no small format get the original, and so do all for a photo that the build does not know.
 */
export async function imageRoutes(app: FastifyInstance, { photosDir, sizesDir }: ImageRoutesOptions): Promise<void> {
  const small = createSmallFiles();
  const versions = await versionsIn(photosDir);

  app.get<{ Params: { file: string } }>('/photos/:file', async (request, reply) => {
    const { file: name } = request.params;
    const original = PHOTO_NAME.test(name) ? await find(path.join(photosDir, name)) : undefined;
    if (original === undefined) return refuse(reply, 404);
    const query = querySchema.safeParse(request.query);
    if (!query.success) return refuse(reply, 400);
    const { v: version, w: width } = query.data;
    // An older page may name the previous version, a newer one that of the next server.
    reply.header('Cache-Control', version !== undefined && versions.get(name) === version ? LASTING : ASKED_FOR);
    if (width === undefined) return send(request, reply, original);
    reply.header('Vary', 'Accept');
    return send(request, reply, (await bestSize(name, width, request.headers.accept ?? '')) ?? original);
  });

  /**
   * The smallest format that the browser names; a wildcard does not promise AVIF. The next width where the build made
   * none, because no page names it.
   */
  async function bestSize(name: string, asked: PhotoWidth, accept: string): Promise<Found | undefined> {
    const formats = photoFormats.filter((format) => accept.includes(`image/${format}`));
    for (const width of photoWidths.filter((one) => one >= asked)) {
      for (const format of formats) {
        const size = await find(path.join(sizesDir, sizeName(name, width, format)));
        if (size !== undefined) return size;
      }
    }
    return undefined;
  }

  /** Sends a file, or 304 if the browser has it. */
  async function send(request: FastifyRequest, reply: FastifyReply, { file, type, stats }: Found) {
    const tag = `"${stats.size.toString(36)}-${Math.trunc(stats.mtimeMs).toString(36)}-${path.extname(file).slice(1)}"`;
    reply.headers({ ETag: tag, 'X-Content-Type-Options': 'nosniff' });
    if (hasIt(request.headers, tag)) return reply.code(304).send();
    const part = request.method === 'HEAD' ? 'whole' : wantedPart(request.headers, { size: stats.size, tag });
    if (part === 'other') return reply.code(412).send();
    reply.headers({ 'Content-Type': type, 'Content-Length': stats.size });
    return reply.send((await small.read(file, tag, stats.size)) ?? createReadStream(file));
  }
}

function refuse(reply: FastifyReply, status: 400 | 404) {
  return reply.code(status).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('');
}

/** The version of every photo that the build knows. */
async function versionsIn(photosDir: string): Promise<ReadonlyMap<string, string | undefined>> {
  const text = await readFile(path.join(photosDir, 'photos.json'), 'utf8').catch(() => '[]');
  return new Map(listSchema.parse(JSON.parse(text)).map(({ file, version }) => [file, version]));
}

async function find(file: string): Promise<Found | undefined> {
  const stats = await stat(file).catch(() => undefined);
  const type = CONTENT_TYPES[path.extname(file).slice(1) as keyof typeof CONTENT_TYPES];
  return stats?.isFile() === true ? { file, type, stats } : undefined;
}

interface SmallFiles {
  /** The content of a file; `version` changes with it. Undefined if the file is too large to cache. */
  readonly read: (file: string, version: string, size: number) => Promise<Buffer> | undefined;
}

/**
 * LRU cache of small files, so that a page full of photos opens no files.
 * `file`, `all`: bytes of the largest file and of all files together.
 */
export function createSmallFiles(
  { file: largest, all }: { readonly file: number; readonly all: number } = {
    file: limits.photos.file.value,
    all: limits.photos.all.value,
  },
): SmallFiles {
  const kept = new Map<string, { readonly size: number; readonly bytes: Promise<Buffer> }>();
  let total = 0;

  function forget(key: string): void {
    total -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  }

  return {
    read(file, version, size) {
      if (size > largest) return undefined;
      const key = `${file}\n${version}`;
      const found = kept.get(key);
      const bytes = found?.bytes ?? readFile(file);
      forget(key);
      kept.set(key, { size, bytes });
      total += size;
      for (const [oldest] of kept) {
        if (total <= all) break;
        forget(oldest);
      }
      if (found === undefined) bytes.catch(() => forget(key));
      return bytes;
    },
  };
}

/* Sizes of the site's photos: the build makes them (`scripts/photo-sizes.ts`), `image-routes.ts` serves them. */

/** Best first. Browsers that name none of them get the original. */
export const photoFormats = ['avif', 'webp'] as const;
export type PhotoFormat = (typeof photoFormats)[number];

/** A file name without folders: letters, digits, hyphen, underscore, and the ending of a photo. */
export const PHOTO_NAME = /^[\w-]+\.(?:jpg|png)$/;

/** File name of one size of the photo `name`. */
export function sizeName(name: string, width: PhotoWidth, format: PhotoFormat): string {
  return `${name}-${width}.${format}`;
}
