/**
 * `npm run lab -- attack [rows…] [--save]`: every known attack on the real server; exits with 1 if one succeeds.
 * `--save` writes results.md, of given rows only theirs. Linux only; up to 10 min, 1.5 GB of memory, 5 GB of disk.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Attack, type Outcome, runAttack } from './attack.ts';
import { projectDir } from '../../tests/support/attacker/target.ts';
import { attacks } from './rows/all.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { save: { type: 'boolean' } } });
const unknown = positionals.filter((row) => !attacks.some((attack) => attack.row === row));
if (unknown.length > 0) throw new Error(`no such row: ${unknown.join(', ')}`);
const chosen = positionals.length === 0 ? attacks : attacks.filter(({ row }) => positionals.includes(row));

type Verdict = 'holds' | 'falls' | 'not tried';
const results: { readonly attack: Attack; readonly outcome: Outcome; readonly verdict: Verdict }[] = [];
for (const attack of chosen) {
  const outcome = await runAttack(attack);
  const verdict = verdictOf(outcome);
  results.push({ attack, outcome, verdict });
  console.log(
    `${attack.row.padStart(3)}  ${verdict.padEnd(9)} ${attack.tried} → ${textsOf(outcome)}  [before: ${attack.before}] ${Math.round(outcome.seconds)} s`,
  );
}
const count = (wanted: Verdict) => results.filter(({ verdict }) => verdict === wanted).length;
if (values.save === true) await save(join(projectDir, 'lab/attack/results.md'));
if (count('not tried') > 0) console.log(`${count('not tried')} not tried here`);
console.log(`${count('holds')} held, ${count('falls')} fell`);
process.exit(count('falls') === 0 ? 0 : 1);

function verdictOf({ checks, missing }: Outcome): Verdict {
  if (checks.some(({ holds }) => !holds)) return 'falls';
  return missing === undefined && checks.length > 0 ? 'holds' : 'not tried';
}

/** The text of every check, failed ones marked. */
function textsOf({ checks, missing }: Outcome): string {
  const texts = checks.map((check) => (check.holds ? check.text : `FALLS: ${check.text}`));
  return [...texts, ...(missing === undefined ? [] : [`not tried: ${missing}`])].join('; ');
}

async function save(path: string): Promise<void> {
  const isWhole = positionals.length === 0;
  const kept = isWhole ? [] : (await readFile(path, 'utf8')).split('\n').filter((line) => /^\| (?:A-|B)?\d/.test(line));
  const lines = new Map(kept.map((line) => [line.split(' ', 2)[1], line]));
  for (const { attack, outcome, verdict } of results) {
    const cells = [attack.row, attack.weight, attack.tried, attack.before, textsOf(outcome), verdict];
    lines.set(attack.row, `| ${cells.map(cell).join(' | ')} |`);
  }
  await writeFile(path, table(attacks.flatMap(({ row }) => lines.get(row) ?? [])));
}

function table(lines: readonly string[]): string {
  const counted = (verdict: Verdict) => lines.filter((line) => line.endsWith(` ${verdict} |`)).length;
  return `# Attacks, tried on the running server

Made by \`npm run lab -- attack --save\`; do not edit. Rows 1 to 25 once fell (November 2026, revision 61b6396), rows B1 and on always
held. Each is tried again on the real server over loopback, smaller than then where time or memory would not allow it; times are
of a machine with two processors that attacker and server share. S3 is a stand-in of the harness, PostgreSQL a real one.

| # | Weight | Tried | Before | Now | |
|---|---|---|---|---|---|
${lines.join('\n')}

${counted('holds')} held, ${counted('falls')} fell, ${counted('not tried')} not tried.
`;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
