import { readStored, writeStored } from './browser-store.ts';

/** For the thank-you page, until the tab is closed: not every browser sends a referrer. */
const SENT = 'enquiry-sent';

/** Remembers that this tab has sent an enquiry. Without storage, the page relies on the referrer. */
export function rememberEnquiry(): void {
  writeStored('tab', SENT, '');
}

export function wasEnquirySent(): boolean {
  return readStored('tab', SENT) !== null;
}
