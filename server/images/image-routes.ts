/** The photographs of the site: originals as they are, and with `?w=` in one of the fixed widths. For everybody. */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Pictures } from '../pictures/pictures.ts';
import { type ImageFormat, type ImageWidth, imageVariants, imageWidths } from './image-variants.ts';
import { createSmallFiles, type SmallFiles } from './small-files.ts';

interface ImageRoutesOptions {
  /** Folder of the originals. Nothing outside of it and nothing but pictures is served. */
  readonly photosDir: string;
  /** Folder of the finished sizes; may be deleted at any time. */
  readonly cacheDir: string;
  readonly pictures: Pictures;
}

/** A file name without folders: letters, digits, hyphen, underscore, and the ending of a picture. */
const FILE_NAME = /^[\w-]+\.(?:jpg|png)$/;
const CONTENT_TYPES = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg', png: 'image/png' } as const;
const LASTING = { 'Cache-Control': 'public, max-age=31536000, immutable', 'X-Content-Type-Options': 'nosniff' };

export const querySchema = z.object({
  w: z
    .string()
    .max(5)
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((width): width is ImageWidth => (imageWidths as readonly number[]).includes(width))
    .optional(),
});

/** Registers `GET /photos/<file>`. Unknown files are 404, widths outside the list 400. */
export async function imageRoutes(app: FastifyInstance, options: ImageRoutesOptions): Promise<void> {
  const small = createSmallFiles();
  const variants = imageVariants(options.cacheDir, options.pictures);

  app.get<{ Params: { file: string } }>('/photos/:file', async (request, reply) => {
    const { file } = request.params;
    const original = FILE_NAME.test(file) ? path.join(options.photosDir, file) : undefined;
    if (original === undefined || !(await isFile(original))) return refuse(reply, 404);
    const query = querySchema.safeParse(request.query);
    if (!query.success) return refuse(reply, 400);
    const ownFormat = file.endsWith('.png') ? 'png' : 'jpeg';
    if (query.data.w === undefined) return send(small, request, reply, original, ownFormat);

    reply.header('Vary', 'Accept');
    const format = bestFormat(request.headers.accept ?? '', ownFormat);
    const variant = await variants.get({ original, width: query.data.w, format });
    if ('file' in variant) return send(small, request, reply, variant.file, format);
    request.log.warn({ err: variant.problem }, 'a photograph could not be kept');
    return reply.headers({ ...LASTING, 'Content-Type': CONTENT_TYPES[format] }).send(variant.bytes);
  });
}

/** The smallest format the browser names; a wildcard alone is no promise that it can show AVIF. */
function bestFormat(accept: string, ownFormat: ImageFormat): ImageFormat {
  if (accept.includes('image/avif')) return 'avif';
  if (accept.includes('image/webp')) return 'webp';
  return ownFormat;
}

/** Sends a file whose content never changes under its address, or 304 to those who have it. */
async function send(
  small: SmallFiles,
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  format: ImageFormat,
) {
  const { size, mtimeMs } = await stat(file);
  const tag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}-${format}"`;
  reply.headers({ ...LASTING, ETag: tag });
  // A proxy that compresses marks the tag as weak.
  if (request.headers['if-none-match']?.replace(/^W\//, '') === tag) return reply.code(304).send();
  reply.headers({ 'Content-Type': CONTENT_TYPES[format], 'Content-Length': size });
  return reply.send((await small.read(file, tag, size)) ?? createReadStream(file));
}

function refuse(reply: FastifyReply, status: 400 | 404) {
  return reply.code(status).header('Cache-Control', 'no-store').type('text/plain; charset=utf-8').send('');
}

async function isFile(file: string): Promise<boolean> {
  return stat(file).then(
    (found) => found.isFile(),
    () => false,
  );
}
