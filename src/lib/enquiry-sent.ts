/** Remembered until the tab is closed, for the thank-you page: not every browser tells a page where its visitor comes from. */
const SENT = 'enquiry-sent';

/** The studio has an enquiry from this tab. */
export function rememberEnquiry(): void {
  try {
    sessionStorage.setItem(SENT, '');
  } catch {
    // The browser keeps nothing for this site; then the referrer has to do.
  }
}

export function wasEnquirySent(): boolean {
  try {
    return sessionStorage.getItem(SENT) !== null;
  } catch {
    return false;
  }
}
