import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createPictures, type Pictures, type PicturesOptions } from '../../server/pictures/pictures.ts';

/** The real process for pictures, started when it is needed; ended with the test. */
export function testPictures(options: Partial<PicturesOptions> = {}): Pictures {
  const pictures = createPictures({ spoolDir: join(tmpdir(), 'freistell-test-spool'), ...options });
  onTestFinished(() => pictures.stop());
  return pictures;
}
