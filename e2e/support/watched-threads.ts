import type { Page } from '@playwright/test';

interface Threads {
  /** Delays messages of this name, as on a slow device. */
  readonly hold: (name: string) => Promise<void>;
  /** Delivers delayed messages; later ones pass. */
  readonly letGo: () => Promise<void>;
  /** Ends the newest thread with all its pending messages; its page gets an error. */
  readonly kill: () => Promise<void>;
}

declare global {
  // oxlint-disable-next-line vars-on-top, no-var -- only so is it known of the global object
  var threads: { hold: (name: string) => void; letGo: () => Promise<void>; kill: () => void };
}

/** Intercepts the threads of a page; call before opening it. */
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
