import { readStored, writeStored } from './browser-store.ts';

/**
 * Remembered until the tab is closed, for the thank-you page: not every browser tells a page where its visitor comes
 * from.
 */
const SENT = 'enquiry-sent';

/** The studio has an enquiry from this tab. Without storage the page goes by the referrer. */
export function rememberEnquiry(): void {
  writeStored('tab', SENT, '');
}

export function wasEnquirySent(): boolean {
  return readStored('tab', SENT) !== null;
}
