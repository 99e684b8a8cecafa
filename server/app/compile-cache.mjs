/*
 * Loaded before the server (script `serve`): compiled code is kept in build/, so that from the second start on nothing is compiled and
 * the compiler, 20 MB, is not even loaded. Plain JavaScript, or it would have to be loaded for this file.
 */
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

enableCompileCache(join(import.meta.dirname, '..', '..', 'build', 'compiled'));
