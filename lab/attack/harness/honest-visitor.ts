/* An honest visitor during an attack, in a process of its own, so that the attacker's work does not delay it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { walkTo } from '../../../tests/support/order-journeys.ts';
import { type Browser, openBrowser } from '../../../tests/support/attacker/browser.ts';
import { pause } from '../../../tests/support/attacker/http.ts';

export interface Experience {
  /** Requests that alternately read the order and save an answer. */
  readonly requests: number;
  /** Requests without a good answer within ten seconds. */
  readonly failed: number;
  /** ms. */
  readonly median: number;
  readonly worst: number;
}

export interface HonestVisitor {
  /** Ends the visitor and returns its measurements. */
  readonly leave: () => Promise<Experience>;
}

/** An address that no other client uses. */
const ADDRESS = '127.0.77.1';
/** ms between two requests: below the limit of calls per minute. */
const RHYTHM = 150;
const PATIENCE = 10_000;

/** Begins an order and works on it until `leave`. Resolves when the order has begun. */
export async function honestVisitor(base: string): Promise<HonestVisitor> {
  const child = fork(import.meta.filename, [base]);
  const message = async () => {
    const [said] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [unknown];
    if (typeof said !== 'object' || said === null)
      throw new Error(`the honest visitor could not use the site: ${String(said)}`);
    return said;
  };
  await message();
  return {
    async leave() {
      const parting = message();
      child.send('leave');
      const experience = (await parting) as Experience;
      child.kill();
      return experience;
    },
  };
}

/** As text. */
export function describe({ median, worst, failed, requests }: Experience): string {
  const bad = failed === 0 ? '' : `, ${failed} of ${requests} failed`;
  return `others wait ${Math.round(median)} ms (worst ${Math.round(worst)} ms${bad})`;
}

/** Usable: fast in the median, never very slow. Generous, because the attacker uses the same two processors. */
export function isWellServed({ median, worst, failed }: Experience): boolean {
  return failed === 0 && median < 300 && worst < 2500;
}

async function live(browser: Browser): Promise<void> {
  const times: number[] = [];
  let failed = 0;
  const leaving = new AbortController();
  process.once('message', () => leaving.abort());
  for (let count = 0; !leaving.signal.aborted; count += 1) {
    const answer =
      count % 2 === 0
        ? await browser.send({ path: '/api/wizard/order', patience: PATIENCE })
        : await browser.send({
            method: 'POST',
            path: '/api/wizard/fastlane',
            headers: { 'content-type': 'application/json' },
            body: '{"val":"pro"}',
            patience: PATIENCE,
          });
    times.push(answer.ms);
    if (answer.status !== 200) failed += 1;
    await pause(RHYTHM);
  }
  times.sort((one, other) => one - other);
  const experience: Experience = {
    requests: times.length,
    failed,
    median: times[Math.floor(times.length / 2)] ?? 0,
    worst: times.at(-1) ?? 0,
  };
  process.send?.(experience);
}

if (process.argv[1] === import.meta.filename && process.send !== undefined) {
  process.once('disconnect', () => process.exit());
  const browser = await openBrowser(process.argv[2] ?? '', ADDRESS);
  await walkTo(browser, 'formats.fastlane');
  process.send({ begun: true });
  await live(browser);
}
