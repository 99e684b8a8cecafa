import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { promises } from '../paths/promises/check.ts';
import { orderRequirements } from './order-requirements.ts';
import { pageRequirements, type Requirement } from './page-requirements.ts';

export const requirements: readonly Requirement[] = [...pageRequirements, ...orderRequirements];

/** What proves a requirement and does not exist: tests by file and title, promises by id. */
export function missingProofs({ tests, promises: named }: Requirement): string[] {
  const gone = tests.filter((test) => {
    const [file = '', title = ''] = test.split(/: (.*)/v);
    return !existsSync(file) || !readFileSync(file, 'utf8').includes(title);
  });
  return [...gone, ...named.filter((id) => !promises.some((promise) => promise.id === id))];
}

/** Test files that no requirement names, by folder: folder and number, most first. */
export function unnamedTests(): [folder: string, count: number][] {
  const named = new Set(requirements.flatMap(({ tests }) => tests.map((test) => test.split(': ')[0])));
  const files = globSync(['tests/**/*.test.ts', 'e2e/**/*.spec.ts']).filter((file) => !named.has(file));
  const counts = Map.groupBy(files, (file) => dirname(file));
  return [...counts].map(([folder, all]): [string, number] => [folder, all.length]).toSorted((a, b) => b[1] - a[1]);
}

/** Prints the requirements with their proofs; returns 1 when a named proof does not exist, else 0. */
export function printRequirements(): number {
  console.log('| Zeile | Quelle | Wo | Gehalten von |\n|---|---|---|---|');
  for (const { id, words, source, where, tests, promises: named } of requirements) {
    const held = [...tests, ...named.map((name) => `Versprechen ${name}`)].join('; ');
    console.log(`| ${id} ${words} | ${source} | ${where.join(', ')} | ${held === '' ? 'NICHTS' : held} |`);
  }
  const open = requirements.filter(({ tests, promises: named }) => tests.length + named.length === 0);
  console.log(`\n${open.length} von ${requirements.length} Zeilen ohne Beleg: ${open.map(({ id }) => id).join(', ')}`);
  const missing = requirements.flatMap((one) => missingProofs(one).map((proof) => `${one.id}: ${proof}`));
  for (const proof of missing) console.log(`BELEG FEHLT: ${proof}`);
  console.log('\n| Ordner | Testdateien ohne Zeile |\n|---|---:|');
  for (const [folder, count] of unnamedTests()) console.log(`| ${folder} | ${count} |`);
  return missing.length === 0 ? 0 : 1;
}
