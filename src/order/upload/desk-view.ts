import type { FileTotals } from './file-totals.ts';
import type { FileView } from './file-view.ts';

/** What React reads of the desk. */
export interface DeskView {
  readonly files: readonly FileView[];
  readonly totals: FileTotals;
  /** False until the server's list has been asked for once. */
  readonly isLoaded: boolean;
  /** A file is on its way. */
  readonly isSending: boolean;
  /** Everything stands still, by the customer's wish or because of a problem that concerns all files. */
  readonly isHeld: boolean;
  /** Seconds until everything has arrived, and until the present file has; null while unknown. */
  readonly secondsLeft: number | null;
  readonly fileSecondsLeft: number | null;
  /** Grows whenever this window has changed what the server holds: a file arrived or was removed. */
  readonly changes: number;
  readonly notice: DeskNotice | null;
}

/** Something that was done without being asked, or could not be done. */
export type DeskNotice =
  | { readonly kind: 'skipped'; readonly count: number }
  | { readonly kind: 'unremovable'; readonly name: string };
