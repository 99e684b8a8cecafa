/** How long a button says that it has copied, in ms: enough to be read by everybody; afterwards it offers to copy once more. */
export const COPIED_FOR_MS = 10_000;
