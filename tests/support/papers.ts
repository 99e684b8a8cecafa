// What the process compiles is kept, as in `npm start`: without it each test file compiles the half of the server anew.
import '../../server/app/compile-cache.mjs';
import { createPapers, type Papers } from '../../server/mail/papers/papers.ts';

const papers = createPapers();
const legal = new Map<string, Promise<Buffer>>();

/**
 * The real process for papers and mails, one for all tests of a file: it is started when it is needed and ends by
 * itself without work. The legal texts, which are the same for all, are made once.
 */
export const testPapers: Papers = {
  ...papers,
  legal(document) {
    const pdf = legal.get(document.sha256) ?? papers.legal(document);
    legal.set(document.sha256, pdf);
    return pdf;
  },
};
