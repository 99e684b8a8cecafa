/* The studio's command line, in German for the studio's staff. `server/office/cli.ts` starts it. */
import { CommanderError } from 'commander';
import { commandLine } from '../../app/platform/command-line.ts';
import { checkIdentity, StorageMismatch } from '../../files/storage/open-storage.ts';
import { clockCommand, personCommands } from './privacy-commands.ts';
import { correctionCommands, linkCommand, questionCommand } from './customer-commands.ts';
import { deliverCommand } from './deliver-command.ts';
import { fetchCommand, picturesCommand, sheetCommand, ticketCommand } from './fetch-commands.ts';
import { ADOPT, filesCommand } from './files-command.ts';
import { mailsCommand } from './mails-command.ts';
import { orderCommands } from './order-commands.ts';
import { type Act, complaintOf, exitCodes, germanProgram, type StudioDeps } from './program.ts';
import { excessCommand } from './excess-command.ts';

const registers = [
  orderCommands,
  fetchCommand,
  ticketCommand,
  sheetCommand,
  deliverCommand,
  correctionCommands,
  excessCommand,
  questionCommand,
  linkCommand,
  picturesCommand,
  mailsCommand,
  personCommands,
  filesCommand,
  clockCommand,
];

/** Prints the help that `args` ask for. Registering the commands needs no dependencies. */
export async function showHelp(args: readonly string[], print: StudioDeps['print']): Promise<void> {
  await runStudio(args, { print } as Partial<StudioDeps> as StudioDeps);
}

/**
 * Runs one command.
 * @returns the exit code (`exitCodes`)
 */
export async function runStudio(args: readonly string[], deps: StudioDeps): Promise<number> {
  const { print } = deps;
  let isDone = true;
  const act: Act =
    (work) =>
    async (...given) => {
      isDone = await work(...given);
    };
  const program = germanProgram(print);
  program.hook('preAction', async (_, command) => {
    if (command.name() !== ADOPT) await checkIdentity(deps.store, deps.storage);
  });
  for (const register of registers) register(program, deps, act);
  try {
    await program.parseAsync([...args], { from: 'user' });
    return isDone ? exitCodes.done : exitCodes.notDone;
  } catch (error) {
    if (error instanceof StorageMismatch) {
      print(error.message);
      return exitCodes.notDone;
    }
    const complaint = complaintOf(error);
    if (complaint === undefined) throw error;
    if (complaint !== '') {
      print(complaint);
      print(`Hilfe: ${commandLine('--help')}, und zu jedem Befehl ${commandLine('<Befehl> --help')}`);
    }
    return error instanceof CommanderError && error.exitCode === 0 ? exitCodes.done : exitCodes.misread;
  }
}
