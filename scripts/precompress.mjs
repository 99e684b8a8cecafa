/* Writes a .br and a .gz beside every text file of the built site, so that the server never compresses at runtime. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const site = fileURLToPath(new URL('../build/client', import.meta.url));
const TEXT = /\.(?:html|js|css|svg|xml|txt|json)$/;
/** Below this size a compressed file saves nothing on the wire. */
const WORTH_IT = 1000;

for (const entry of readdirSync(site, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const content = readFileSync(file);
  if (content.length < WORTH_IT) continue;
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
