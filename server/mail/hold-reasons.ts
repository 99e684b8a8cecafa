import { limits } from '../limits.ts';

/** Why a mail waits for the studio: its mailbox has got enough, or its sender has sent enough. */
export const holdReasons = ['mailbox', 'source'] as const;
export type HoldReason = (typeof holdReasons)[number];

const { mailboxHour, mailboxDay, sourceHour } = limits.mails;

/** For the studio, as the end of a sentence. */
export const holdWords: Readonly<Record<HoldReason, string>> = {
  mailbox: `an diese Adresse gingen schon ${mailboxHour.value} E-Mails in einer Stunde oder ${mailboxDay.value} an einem Tag`,
  source: `vom selben Internetanschluss kamen schon Angaben für ${sourceHour.value} E-Mails in einer Stunde`,
};
