// What the process compiles is kept, as in `npm start`: without it each test file compiles the half of the server anew.
import '../../server/compile-cache.mjs';
import { createPapers, type Papers } from '../../server/papers/papers.ts';

/** The real process for papers and mails, one for all tests of a file: it is started when it is needed and ends by itself without work. */
export const testPapers: Papers = createPapers();
