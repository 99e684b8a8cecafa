/* The studio's command line, in German for the studio's staff. `server/office/cli.ts` starts it. */
import { CommanderError } from 'commander';
import { commandLine } from '../../app/platform/command-line.ts';
import { checkIdentity, StorageMismatch } from '../../files/storage/open-storage.ts';
import { resend, type UnsentMail, unsentMails } from '../../mail/outbox.ts';
import { holdTexts } from '../../mail/templates/mail-kinds.ts';
import { ledgerCommands, paymentCommands } from './bookkeeping-commands.ts';
import { correctionCommands, excessCommand, linkCommand, questionCommand } from './customer-commands.ts';
import { deliverCommand } from './deliver-command.ts';
import { ADOPT, fetchCommand, filesCommand, picturesCommand, sheetCommand, ticketCommand } from './fetch-commands.ts';
import { orderCommands } from './order-commands.ts';
import { clockCommand, personCommands } from './privacy-commands.ts';
import { invoiceCommands } from './invoice-commands.ts';
import {
  type Act,
  asJson,
  complaintOf,
  exitCodes,
  germanProgram,
  type JsonOption,
  printJson,
  type Register,
  type StudioDeps,
} from './program.ts';

/** `npm run studio -- mails`: lists unsent mails and sends them again. */
const mailsCommand: Register = (program, { store, world, print }, act) => {
  const mails = program
    .command('mails')
    .description('E-Mails, die noch nicht verschickt werden konnten oder zurückgehalten sind')
    .option(...asJson)
    .action(
      act(async ({ json }: JsonOption) => {
        const unsent = await store.read(unsentMails);
        if (json === true) printJson(print, { mails: unsent });
        else if (unsent.length === 0) print('Alle E-Mails sind verschickt.');
        else for (const mail of unsent) print([mail.id, mail.kind, mail.created_at, ...stateOf(mail)].join('  '));
        return true;
      }),
    );
  mails
    .command('resend')
    .description('eine davon noch einmal verschicken')
    .argument('<Kennung>', '„all“: alle, die nicht verschickt werden konnten; „held“: alle zurückgehaltenen freigeben')
    // Ids may begin with a hyphen.
    .allowUnknownOption()
    .action(
      act(async (id: string) => {
        const which = id === 'all' ? 'failed' : id === 'held' ? 'held' : { id };
        const count = await store.write((queries) => resend(queries, world, which));
        print(which === 'held' ? `${count} E-Mails sind freigegeben.` : `${count} E-Mails werden gleich verschickt.`);
        return count > 0 || typeof which === 'string';
      }),
    );
};

/** Why the mail is unsent, and what happens next. */
function stateOf({ held_reason, attempts, dead_at, due_at, last_error }: UnsentMail): string[] {
  if (held_reason !== null) return ['zurückgehalten', holdTexts[held_reason]];
  const next = dead_at === null ? `nächster Versuch ${due_at}` : `aufgegeben ${dead_at}`;
  return [`${attempts} Versuche`, next, last_error ?? ''];
}

const registers = [
  orderCommands,
  fetchCommand,
  ticketCommand,
  sheetCommand,
  deliverCommand,
  correctionCommands,
  excessCommand,
  questionCommand,
  invoiceCommands,
  paymentCommands,
  ledgerCommands,
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
