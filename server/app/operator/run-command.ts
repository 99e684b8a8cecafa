import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../platform/config.ts';
import { becomeOwner, keepPrivate } from './data-owner.ts';
import { problemWords } from './problem-texts.ts';

/** The exit code of a command that could not begin or go on. */
const FAILED = 1;

/** Writes one line, or several, for the person at the keyboard. */
export type Print = (line: string) => void;

interface CommandOptions {
  /** Prints the help, which needs neither configuration nor data. */
  readonly help: (print: Print) => void | Promise<void>;
  /** False: before the first start there is no folder yet. */
  readonly needsData?: boolean;
}

/**
 * Runs a command of the operator: as the owner of the data, with sentences instead of stacks. `work` gives the exit
 * code. The stack of what no sentence explains is printed with LOG_LEVEL=debug. With `--help` among the arguments it
 * prints the help and touches nothing.
 */
export async function runCommand(
  work: (config: Config, print: Print) => Promise<number>,
  { help, needsData = true }: CommandOptions,
): Promise<void> {
  keepPrivate();
  if (asksForHelp(process.argv.slice(2))) return help(printLine);
  let isDebugging = false;
  try {
    const config = readConfig();
    isDebugging = config.logLevel === 'debug' || config.logLevel === 'trace';
    if (needsData || existsSync(config.dataDir)) becomeOwner(config.dataDir);
    process.exitCode = await work(config, printLine);
  } catch (error) {
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
    const words = problemWords(error) ?? `Unerwarteter Fehler: ${message} (mehr dazu mit LOG_LEVEL=debug)`;
    process.stderr.write(`${printable(isDebugging ? stack : words)}\n`);
    process.exitCode = FAILED;
  }
}

function printLine(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

/** What stands behind `--` is no switch. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).includes('--help');
}

/** Control characters (C0 but tab and line feed, DEL, C1) and marks that turn the direction of writing: a terminal would obey them. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const COMMANDS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** The text as a terminal may have it: in place of each command of a terminal stands its JSON escape, "\\u009b". */
export function printable(text: string): string {
  return text.replaceAll(COMMANDS, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
