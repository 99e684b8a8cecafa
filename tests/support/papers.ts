// Caches compiled code, as `npm start` does: without it each test file compiles half of the server anew.
import '../../server/app/compile-cache.mjs';
import { createPapers, type Papers } from '../../server/mail/papers/papers.ts';

const papers = createPapers();
const legal = new Map<string, Promise<Buffer>>();

/**
 * The real process for papers and mails, one for all tests of a file: starts on demand, ends when idle.
 * Legal texts are the same for all tests, so they are made once.
 */
export const testPapers: Papers = {
  ...papers,
  legal(document) {
    const pdf = legal.get(document.sha256) ?? papers.legal(document);
    legal.set(document.sha256, pdf);
    return pdf;
  },
};
