import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../platform/config.ts';
import { becomeOwner, keepPrivate } from './data-owner.ts';
import { problemTexts } from './problem-texts.ts';

/** Exit code of a command that could not start or finish. */
const FAILED = 1;

/** Prints one line, or several, for the operator. */
export type Print = (line: string) => void;

interface CommandOptions {
  /** Prints the help; needs neither configuration nor data. */
  readonly help: (print: Print) => void | Promise<void>;
  /** False for a command that may run before the first start, when there is no folder. */
  readonly needsData?: boolean;
}

/**
 * Runs an operator's command as the owner of the data and turns errors into sentences. `work` gives the exit code.
 * LOG_LEVEL=debug or trace prints the stack instead of the sentence.
 * With `--help` among the arguments it prints the help and touches nothing.
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
    const words = problemTexts(error) ?? `Unerwarteter Fehler: ${message} (mehr dazu mit LOG_LEVEL=debug)`;
    process.stderr.write(`${printable(isDebugging ? stack : words)}\n`);
    process.exitCode = FAILED;
  }
}

function printLine(line: string): void {
  process.stdout.write(`${printable(line)}\n`);
}

/** Arguments after `--` are no switches. */
function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).includes('--help');
}

/** Control characters (C0 except tab and line feed, DEL, C1) and bidirectional marks: a terminal would obey them. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const COMMANDS = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;

/** The text with each control character of a terminal replaced by its JSON escape, "\\u009b". */
export function printable(text: string): string {
  return text.replaceAll(COMMANDS, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
