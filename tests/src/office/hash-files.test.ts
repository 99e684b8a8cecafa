import { afterEach, describe, expect, it, vi } from 'vitest';
import { type HashAnswer, type HashQuestion, startHashing } from '../../../src/office/hash-files.ts';

const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
const unreadable = 'Eine Datei des Ordners lässt sich nicht mehr lesen. Den Ordner bitte noch einmal hierher ziehen.';
const gone = new (class extends Blob {
  override slice(): never {
    throw new Error('NotFoundError');
  }
})(['abc']);

afterEach(() => vi.unstubAllGlobals());

describe('the hashes of a folder', () => {
  it('come from the worker, each for its own file', async () => {
    const thread = aThread();
    const { hash, end } = startHashing();
    const [one, other, none] = [hash(new Blob(['1'])), hash(new Blob(['2'])), hash(gone)];

    thread.answer({ id: 2, sha256: 'second' });
    thread.answer({ id: 3, sha256: null });
    thread.answer({ id: 1, sha256: 'first' });

    expect(await Promise.all([one, other])).toEqual(['first', 'second']);
    await expect(none).rejects.toThrow(unreadable);
    end();
    expect(thread.ended()).toBe(true);
  });

  it('are computed by the page when the worker’s code fails to load', async () => {
    const thread = aThread();
    const { hash } = startHashing();
    const asked = hash(new Blob(['abc']));

    thread.break();

    expect([await asked, await hash(new Blob(['abc']))]).toEqual([abc, abc]);
    expect(thread.asked()).toBe(1);
  });

  it('are computed by the page where a browser has no workers', async () => {
    vi.stubGlobal('Worker', undefined);
    const { hash } = startHashing();
    expect(await hash(new Blob(['abc']))).toBe(abc);
    await expect(hash(gone)).rejects.toThrow(unreadable);
  });
});

/** A thread that answers on the test's command. */
function aThread() {
  const target = new EventTarget();
  const asked: HashQuestion[] = [];
  let isEnded = false;
  vi.stubGlobal(
    'Worker',
    class {
      addEventListener = target.addEventListener.bind(target);
      postMessage = (question: HashQuestion) => void asked.push(question);
      terminate = () => {
        isEnded = true;
      };
    },
  );
  return {
    answer: (data: HashAnswer) => target.dispatchEvent(new MessageEvent('message', { data })),
    break: () => target.dispatchEvent(new Event('error')),
    asked: () => asked.length,
    ended: () => isEnded,
  };
}
