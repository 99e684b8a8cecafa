import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../platform/config.ts';
import { becomeOwner, keepPrivate } from './data-owner.ts';
import { printable } from './printable.ts';
import { problemWords } from './problem-words.ts';

/** The exit code of a command that could not begin or go on. */
const FAILED = 1;

/** Writes one line, or several, for the person at the keyboard. */
export type Print = (line: string) => void;

/**
 * Runs a command of the operator: as the owner of the data, with sentences instead of stacks. `work` gives the exit code. The stack of what no
 * sentence explains is printed with LOG_LEVEL=debug.
 */
export async function runCommand(
  work: (config: Config, print: Print) => Promise<number>,
  { needsData = true }: { readonly needsData?: boolean } = {},
): Promise<void> {
  keepPrivate();
  let isDebugging = false;
  try {
    const config = readConfig();
    isDebugging = config.logLevel === 'debug' || config.logLevel === 'trace';
    if (needsData || existsSync(config.dataDir)) becomeOwner(config.dataDir);
    process.exitCode = await work(config, (line) => void process.stdout.write(`${printable(line)}\n`));
  } catch (error) {
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
    const words = problemWords(error) ?? `Unerwarteter Fehler: ${message} (mehr dazu mit LOG_LEVEL=debug)`;
    process.stderr.write(`${printable(isDebugging ? stack : words)}\n`);
    process.exitCode = FAILED;
  }
}
