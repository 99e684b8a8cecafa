import { setTimeout } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { previewPause } from '../../../domain/contracts/upload-calls.ts';
import { limits } from '../../app/platform/limits.ts';
import type { World } from '../../app/platform/world.ts';
import type { StampedFile, Stamps } from './stored-previews.ts';

/**
 * Answers with the stamp of a file. One that is still being drawn is 202, to be asked for again.
 * @throws AppError notFound for what has none, unavailable
 */
export async function sendStamp(
  request: FastifyRequest,
  reply: FastifyReply,
  { stamps, world }: { readonly stamps: Stamps; readonly world: World },
  file: StampedFile,
): Promise<FastifyReply> {
  const asked = world.now().getTime();
  // Whoever has left, or does not ask again, does not wait for it any more.
  const isAwaited = () => !request.socket.destroyed && world.now().getTime() - asked < limits.pictures.awaited.value;
  const stamp = await inTime(stamps.of(file, isAwaited, request.log));
  if (stamp === null) {
    return reply.code(202).headers({ 'Cache-Control': 'no-store', 'Retry-After': previewPause }).send();
  }
  // A whole file never changes, and its address is nobody else's.
  return reply.type('image/webp').header('Cache-Control', 'private, max-age=31536000, immutable').send(stamp);
}

/** What `work` gives, or null where that takes too long for a connection that others wait for; it goes on all the same. */
async function inTime(work: Promise<Uint8Array>): Promise<Uint8Array | null> {
  const over = new AbortController();
  const patience = setTimeout(limits.pictures.patience.value, null, { signal: over.signal }).catch(() => null);
  try {
    return await Promise.race([work, patience]);
  } finally {
    over.abort();
  }
}
