import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createPictures, type Pictures, type PicturesOptions } from '../../server/files/previews/pictures.ts';

let shared: Pictures | undefined;

/**
 * The real process for pictures, one per worker: starts on demand, ends when idle.
 * With options, a process of the test's own.
 */
export function testPictures(options?: Partial<PicturesOptions>): Pictures {
  if (options === undefined) return (shared ??= make({}));
  const pictures = make(options);
  onTestFinished(() => pictures.stop());
  return pictures;
}

function make(options: Partial<PicturesOptions>): Pictures {
  return createPictures({ spoolDir: join(tmpdir(), `freistell-test-spool-${process.pid}`), ...options });
}
