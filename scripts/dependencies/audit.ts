/* npm run make -- audit: known vulnerabilities of delivered packages, from the registry.
 * Exit code 1 if one is high or critical, 2 if the registry gives no answer. */
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

interface Report {
  readonly metadata?: { readonly vulnerabilities: Readonly<Record<string, number>> };
}

const { stdout, stderr } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: resolve(import.meta.dirname, '../..'),
  encoding: 'utf8',
  maxBuffer: 100_000_000,
  shell: process.platform === 'win32',
});

const found = reportOf(stdout)?.metadata?.vulnerabilities;
if (found === undefined) {
  process.stderr.write(`${stderr}NOT CHECKED: the registry does not say which versions are known to be weak.\n`);
  process.exitCode = 2;
} else {
  process.stdout.write(`${JSON.stringify(found)}\n`);
  if ((found['high'] ?? 0) + (found['critical'] ?? 0) > 0) process.exitCode = 1;
}

function reportOf(text: string): Report | null {
  try {
    return JSON.parse(text) as Report;
  } catch {
    return null;
  }
}
