/**
 * Why a mail waits for the studio: its mailbox has got enough, its sender has sent enough, or it comes from a backup
 * and may have gone out after that was made. `mail/templates/hold-reasons.ts` has the words.
 */
export const holdReasons = ['mailbox', 'source', 'restored'] as const;
export type HoldReason = (typeof holdReasons)[number];
