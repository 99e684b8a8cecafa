import { join } from 'node:path';

/**
 * Node arguments for a program that imports the server: caches compiled code in build/, as `npm start` does.
 * Compiling the whole server takes half of its start.
 */
export const compiled: readonly string[] = [
  '--import',
  join(import.meta.dirname, '../../server/app/compile-cache.mjs'),
];
