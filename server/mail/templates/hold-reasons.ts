import type { HoldReason } from '../../database/hold-reasons.ts';
import { limits } from '../../app/platform/limits.ts';

const { mailboxHour, mailboxDay, sourceHour } = limits.mails;

/** Why a mail waits, for the studio, as the end of a sentence. */
export const holdWords: Readonly<Record<HoldReason, string>> = {
  mailbox: `an diese Adresse gingen schon ${mailboxHour.value} E-Mails in einer Stunde oder ${mailboxDay.value} an einem Tag`,
  source: `vom selben Internetanschluss kamen schon Angaben für ${sourceHour.value} E-Mails in einer Stunde`,
  restored: 'sie stammt aus einer Sicherung und ging danach vielleicht schon hinaus',
};
