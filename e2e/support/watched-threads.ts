import type { Page } from '@playwright/test';

interface Threads {
  /** From now on questions of this name do not arrive, as on a device that is slow. */
  readonly hold: (name: string) => Promise<void>;
  /** What was held arrives, and is answered; so is all that follows. */
  readonly letGo: () => Promise<void>;
  /** The newest thread dies with all that was asked of it, and its page learns of it. */
  readonly kill: () => Promise<void>;
}

declare global {
  // oxlint-disable-next-line vars-on-top, no-var -- only so is it known of the global object
  var threads: { hold: (name: string) => void; letGo: () => Promise<void>; kill: () => void };
}

/** Takes hold of the threads that a page begins; to be asked for before the page is opened. */
export async function watchThreads(page: Page): Promise<Threads> {
  await page.addInitScript(() => {
    const begun: Worker[] = [];
    const held: (() => Promise<void>)[] = [];
    let heldName: string | null = null;
    class WatchedWorker extends Worker {
      constructor(...how: ConstructorParameters<typeof Worker>) {
        super(...how);
        begun.push(this);
      }
      override postMessage(question: { readonly id: number; readonly name: string }): void {
        if (question.name === heldName) held.push(() => this.answerTo(question));
        else super.postMessage(question, []);
      }
      answerTo(question: { readonly id: number }): Promise<void> {
        const answer = new Promise<void>((resolve) => {
          this.addEventListener('message', ({ data }) => data.id === question.id && resolve());
        });
        super.postMessage(question, []);
        return answer;
      }
    }
    globalThis.Worker = WatchedWorker;
    globalThis.threads = {
      hold: (name) => {
        heldName = name;
      },
      letGo: async () => {
        heldName = null;
        await Promise.all(held.splice(0).map((send) => send()));
      },
      kill: () => {
        heldName = null;
        held.length = 0;
        begun.at(-1)?.terminate();
        begun.at(-1)?.dispatchEvent(new Event('error'));
      },
    };
  });
  return {
    hold: (name) => page.evaluate((held) => globalThis.threads.hold(held), name),
    letGo: () => page.evaluate(() => globalThis.threads.letGo()),
    kill: () => page.evaluate(() => globalThis.threads.kill()),
  };
}
