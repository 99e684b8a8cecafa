import { join } from 'node:path';

/**
 * Arguments of Node for a program that imports the server: what is compiled once is kept in build/, as in `npm start`. Without it every
 * process strips and compiles the whole server anew, which is half of what its start costs.
 */
export const compiled: readonly string[] = [
  '--import',
  join(import.meta.dirname, '../../server/app/compile-cache.mjs'),
];
