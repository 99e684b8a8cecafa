/* `npm run studio -- mails`: lists unsent mails and sends them again. */
import { resend, type UnsentMail, unsentMails } from '../../mail/outbox.ts';
import { holdTexts } from '../../mail/templates/mail-kinds.ts';
import { asJson, type JsonOption, printJson, type Register } from './program.ts';

export const mailsCommand: Register = (program, { store, world, print }, act) => {
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
