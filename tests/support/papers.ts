import { createPapers, type Papers } from '../../server/papers/papers.ts';

/** The real process for papers and mails, one for all tests of a file: it is started when it is needed and ends by itself without work. */
export const testPapers: Papers = createPapers();
