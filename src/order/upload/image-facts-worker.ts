/* A thread for the heads of this window's images (`use-image-facts.ts`), so that thousands of files do not keep the page from answering. */
import { readImageFacts } from '../../../domain/image-heads/read-image-facts.ts';
import type { Answer, Question } from './use-image-facts.ts';

/** Files that are looked into at a time; a disk is no faster with more. */
const AT_ONCE = 4;
/** Answers go out together, at most so often, in milliseconds. */
const TELL_MS = 200;

const questions: Question[] = [];
let answers: Answer[] = [];
let busy = 0;
let telling: ReturnType<typeof setTimeout> | undefined;

globalThis.addEventListener('message', ({ data }: MessageEvent<readonly Question[]>) => {
  questions.push(...data);
  while (busy < AT_ONCE && questions.length > 0) void work();
});

async function work(): Promise<void> {
  busy += 1;
  for (let question = questions.shift(); question !== undefined; question = questions.shift()) {
    const facts = await factsOf(question);
    // What was told meanwhile is another list.
    answers.push({ id: question.id, facts });
    telling ??= setTimeout(tell, TELL_MS);
  }
  busy -= 1;
}

function tell(): void {
  telling = undefined;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- to the page that has started it
  globalThis.postMessage(answers);
  answers = [];
}

/** A file that was moved or cannot be read has none; sending it will tell what is wrong with it. */
async function factsOf({ data, name }: Question): Promise<Answer['facts']> {
  const read = async (position: number, length: number) =>
    new Uint8Array(await data.slice(position, position + length).arrayBuffer());
  return readImageFacts({ name, size: data.size, read }).catch(() => null);
}
