/*
 * npm run make -- sbom: writes a CycloneDX list of all delivered packages, from the lockfile, to build/sbom.cdx.json.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');
const file = resolve(root, 'build/sbom.cdx.json');

interface Bom {
  readonly metadata: { readonly component: { name: string; type: string } };
  readonly components: readonly unknown[];
}

const { stdout } = await promisify(execFile)(
  'npm',
  ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--omit=dev'],
  { cwd: root, maxBuffer: 100_000_000, shell: process.platform === 'win32' },
);
const bom = JSON.parse(stdout) as Bom;
const { name } = JSON.parse(await readFile(resolve(root, 'package.json'), 'utf8')) as { name: string };
// npm writes the name of the folder, and the type `library`.
Object.assign(bom.metadata.component, { name, type: 'application' });
await mkdir(resolve(root, 'build'), { recursive: true });
await writeFile(file, `${JSON.stringify(bom, null, 2)}\n`);
process.stdout.write(`${file}: ${bom.components.length} components\n`);
