/*
 * Preloaded by the script `serve`: caches compiled code in build/, so that later starts load no compiler (20 MB).
 * Plain JavaScript, because TypeScript would load the compiler for this file.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '..', '..', 'build', 'compiled'));
