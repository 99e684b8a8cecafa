/* npm run make -- licences: the licences of all delivered packages. Fails on a licence that is not on the list. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Licences that a closed product may use. LGPL, because libvips and libheif are loaded as libraries of their own. */
const ALLOWED: ReadonlySet<string> = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]);

/** Packages without a licence in their manifest, with the one that their text grants. */
const BY_HAND: Readonly<Record<string, string>> = { 'combine-errors': 'MIT', 'png-js': 'MIT' };

interface LockedPackage {
  readonly dev?: true;
  readonly version?: string;
  readonly license?: string;
}

export interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
}

/** All delivered packages of a lockfile, sorted by name. */
export function deliveredPackages(lockfile: {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}): Licensed[] {
  const found = Object.entries(lockfile.packages)
    .filter(([path, { dev }]) => path !== '' && dev !== true)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: license ?? BY_HAND[name] ?? 'none' };
    });
  const once = new Map(found.map((one) => [`${one.name}@${one.version}`, one]));
  return [...once.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Whether an SPDX expression is allowed: all of "AND", one of "OR". Nested expressions need a manual check. */
export function isAllowed(expression: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1');
  if (/[()]/.test(plain)) return false;
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence)));
}

function main(): void {
  const lockfile = readFileSync(resolve(import.meta.dirname, '../../package-lock.json'), 'utf8');
  const packages = deliveredPackages(JSON.parse(lockfile) as Parameters<typeof deliveredPackages>[0]);
  for (const { name, version, licence } of packages) process.stdout.write(`${licence}\t${name} ${version}\n`);
  const refused = packages.filter(({ licence }) => !isAllowed(licence));
  for (const { name, licence } of refused) process.stderr.write(`Not on the list: ${licence} (${name})\n`);
  process.stdout.write(`${packages.length} packages, ${refused.length} with a licence that is not on the list\n`);
  if (refused.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
