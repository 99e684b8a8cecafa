/* Base of the studio's command line: commander, in German. */
import { Command, CommanderError, type Help } from 'commander';
import * as z from 'zod/mini';
import { centsOf } from '../../../domain/order/invoice/bank-lines.ts';
import { cleanIdentifier } from '../../../domain/texts/clean-text.ts';
import { commandLine, otherPrograms, studioProgram } from '../../app/platform/command-line.ts';
import { isLong } from '../../app/platform/in-parts.ts';
import type { World } from '../../app/platform/world.ts';
import type { Store } from '../../database/store.ts';
import type { Pictures } from '../../files/previews/pictures.ts';
import type { UploadStorage } from '../../files/storage/upload-storage.ts';
import type { Papers } from '../../mail/papers/papers.ts';

export interface StudioDeps {
  readonly store: Store;
  readonly storage: UploadStorage;
  readonly pictures: Pictures;
  readonly papers: Papers;
  readonly world: World;
  /** Public URL of the site, for links. */
  readonly publicUrl: string;
  /** Bytes that must stay free in the storage. */
  readonly diskReserve: number;
  /** Writes one line to the terminal. */
  readonly print: (line: string) => void;
}

/** Wraps the work of a command as its action. `work` returns whether it is done, which becomes the exit code. */
export type Act = <Given extends unknown[]>(
  work: (...given: Given) => Promise<boolean>,
) => (...given: Given) => Promise<void>;

/** Adds commands. */
export type Register = (program: Command, deps: StudioDeps, act: Act) => void;

/** Option of commands that can print JSON: `.option(...asJson)`, then `printJson`. */
export const asJson = ['--json', 'als JSON'] as const;

export interface JsonOption {
  readonly json?: true;
}

/** Flag that confirms an irreversible action. */
export const SURE = '--ja';

/** The flag with a description of its effect. */
export function sure(what: string): [flags: string, description: string] {
  return [SURE, what];
}

/**
 * Prints JSON for programs: a type of `domain/contracts/office.ts`, or a list under its name.
 * The lines of `JSON.stringify(value, null, 2)`, long lists entry by entry: as one text they would fill the memory.
 */
export function printJson(print: StudioDeps['print'], value: object): void {
  printValue(print, value, { indent: '', before: '', after: '' });
}

/** Depth to which long lists are searched for: the files of the orders of a person. */
const LEVELS = 5;

interface Place {
  readonly indent: string;
  /** Before the value in its line: the indent and perhaps a name. */
  readonly before: string;
  /** Behind it: perhaps a comma. */
  readonly after: string;
}

function printValue(print: StudioDeps['print'], value: unknown, { indent, before, after }: Place): void {
  if (!isLong(value, LEVELS)) {
    print(before + JSON.stringify(value ?? null, null, 2).replaceAll('\n', `\n${indent}`) + after);
    return;
  }
  const isList = Array.isArray(value);
  const entries = Object.entries(value).filter(([, entry]) => isList || entry !== undefined);
  const deeper = `${indent}  `;
  print(`${before}${isList ? '[' : '{'}`);
  for (const [at, [name, entry]] of entries.entries()) {
    printValue(print, entry, {
      indent: deeper,
      before: isList ? deeper : `${deeper}${JSON.stringify(name)}: `,
      after: at < entries.length - 1 ? ',' : '',
    });
  }
  print(`${indent}${isList ? ']' : '}'}${after}`);
}

/** Lines of a table for a terminal, each column as wide as its widest cell. `head`: null for none. */
export function tableOf(head: readonly string[] | null, rows: readonly (readonly string[])[]): string[] {
  const lines = head === null ? rows : [head, ...rows];
  const columns = Math.max(0, ...lines.map(({ length }) => length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...lines.map((row) => (row[column] ?? '').length)),
  );
  return lines.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Prints that no booked order has this number. */
export function sayUnknown(print: StudioDeps['print'], orderNumber: string): void {
  print(`Kein lesbarer Auftrag mit der Nummer ${orderNumber}.`);
}

/** Exit codes of `runStudio`. */
export const exitCodes = { done: 0, notDone: 1, misread: 2 } as const;

/** Converts a typed or pasted order number to its stored form. */
export function orderNumberOf(typed: string): string {
  return cleanIdentifier(typed).toUpperCase();
}

/** An invalid argument; the message is for the person at the terminal. */
export class Misread extends Error {
  override readonly name = 'Misread';
}

/**
 * A day as it is typed; it exists.
 * @throws Misread for anything else
 */
export function dayNamed(word: string): string {
  if (z.iso.date().safeParse(word).success) return word;
  throw new Misread(`„${word}“ ist kein Tag der Form JJJJ-MM-TT.`);
}

/** The program without its commands. */
export function germanProgram(print: StudioDeps['print']): Command {
  return new Command(studioProgram())
    .description('Werkzeuge des Studios')
    .helpOption('--help', 'zeigt diese Hilfe')
    .helpCommand(false)
    .exitOverride()
    .configureHelp(germanHelp)
    .configureOutput({
      writeOut: (text) => print(text.trimEnd()),
      writeErr: (text) => print(text.trimEnd()),
      outputError: () => undefined,
    })
    .addHelpText('after', endOfHelp);
}

const endOfHelp = () => `
Daneben: ${otherPrograms.map(commandLine).join(', ')}; jedes mit --help.
Exit-Code: ${exitCodes.done} erledigt, ${exitCodes.notDone} nicht erledigt oder nicht gefunden, ${exitCodes.misread} Befehl nicht verstanden.
--json gibt aus, was domain/contracts/office.ts beschreibt: Beträge in Cent, Größen in Bytes, Zeiten in UTC.`;

const titles: Readonly<Record<string, string>> = {
  'Usage:': 'Aufruf:',
  'Arguments:': 'Angaben:',
  'Options:': 'Schalter:',
  'Commands:': 'Befehle:',
};

const germanHelp: Partial<Help> = {
  helpWidth: 110,
  styleTitle: (title) => titles[title] ?? title,
  commandUsage: (command) => [...namesOf(command), ...termsOf(command)].join(' '),
  subcommandTerm: (command) => [command.name(), ...argumentsOf(command)].join(' '),
};

function namesOf(command: Command): string[] {
  return [...(command.parent === null ? [] : namesOf(command.parent)), command.name()];
}

function termsOf(command: Command): string[] {
  const isGroup = command.commands.length > 0;
  return [...argumentsOf(command), ...(isGroup ? ['[Befehl]'] : []), '[Schalter]'];
}

function argumentsOf({ registeredArguments }: Command): string[] {
  return registeredArguments.map((one) => {
    const name = one.variadic ? `${one.name()}…` : one.name();
    return one.required ? `<${name}>` : `[${name}]`;
  });
}

const complaints: Readonly<Record<string, string>> = {
  'commander.unknownCommand': 'Diesen Befehl gibt es nicht.',
  'commander.unknownOption': 'Diesen Schalter gibt es hier nicht.',
  'commander.missingArgument': 'Hier fehlt eine Angabe.',
  'commander.optionMissingArgument': 'Hinter dem Schalter fehlt eine Angabe.',
  'commander.excessArguments': 'Das sind zu viele Angaben.',
};

/**
 * The message for an invalid argument.
 * @returns '' if commander has shown the help instead, undefined for any other error
 */
export function complaintOf(error: unknown): string | undefined {
  if (error instanceof Misread) return error.message;
  if (!(error instanceof CommanderError)) return undefined;
  return complaints[error.code] ?? '';
}

/**
 * Cents of an amount in euros, for an option.
 * @throws Misread for what is no amount above zero
 */
export function amount(word: string): number {
  const cents = centsOf(word);
  if (cents === null || cents <= 0) throw new Misread(`„${word}“ ist kein Betrag in Euro, zum Beispiel 100,00.`);
  return cents;
}
