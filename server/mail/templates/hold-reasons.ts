import { limits } from '../../platform/limits.ts';

/**
 * Why a mail waits for the studio: its mailbox has got enough, its sender has sent enough, or it comes from a backup and may have
 * gone out after that was made.
 */
export const holdReasons = ['mailbox', 'source', 'restored'] as const;
export type HoldReason = (typeof holdReasons)[number];

const { mailboxHour, mailboxDay, sourceHour } = limits.mails;

/** For the studio, as the end of a sentence. */
export const holdWords: Readonly<Record<HoldReason, string>> = {
  mailbox: `an diese Adresse gingen schon ${mailboxHour.value} E-Mails in einer Stunde oder ${mailboxDay.value} an einem Tag`,
  source: `vom selben Internetanschluss kamen schon Angaben für ${sourceHour.value} E-Mails in einer Stunde`,
  restored: 'sie stammt aus einer Sicherung und ging danach vielleicht schon hinaus',
};
