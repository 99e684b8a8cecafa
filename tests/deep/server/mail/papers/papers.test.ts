import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { summaryOf, summaryParties } from '../../../../../domain/order/texts/order-summary.ts';
import { initialOrder } from '../../../../../machines/order/order-context.ts';
import { toStored } from '../../../../../server/database/stored-json.ts';
import type { MailFacts } from '../../../../../server/mail/compose.ts';
import {
  createPaperProcess,
  createPapers,
  type PaperAnswer,
  type PaperProcess,
  type StrangersPaper,
} from '../../../../../server/mail/papers/papers.ts';
import { type ProcessEnd, ProcessLost } from '../../../../../server/app/platform/helper-process.ts';
import { limits } from '../../../../../server/app/platform/limits.ts';
import type { MailMessage } from '../../../../../server/mail/transport.ts';
import { completeOrder } from '../../../../machines/session/complete-order.ts';
import { pdfText } from '../../../../support/pdf-text.ts';
import { testPapers } from '../../../../support/papers.ts';

const booked = summaryOf(
  { ...initialOrder, ...completeOrder, note: '', earlyStart: false },
  'FS-2611-ABCDEF',
  new Date('2026-11-20T13:05:00.000Z'),
);

function orderWith(note: string): StrangersPaper {
  const summary = { ...booked, note };
  return { paper: 'order', summary, parties: summaryParties(summary, summary.delivery) };
}

/** The longest time in ms for which the server's thread was blocked. */
function watchThread() {
  const delays = monitorEventLoopDelay({ resolution: 10 });
  delays.enable();
  onTestFinished(() => void delays.disable());
  return () => delays.max / 1e6;
}

/** 10,000 characters, the maximum of a note. */
const notes: Readonly<Record<string, string>> = {
  'marks without end': 'Ж'.repeat(60) + '\u0300'.repeat(3000),
  'ten marks on each letter': ('Ж' + '\u0300'.repeat(9)).repeat(1000),
  'a word without a space': 'x'.repeat(10_000),
  'a Cyrillic word without a space': 'Ж'.repeat(10_000),
  'wide letters': 'W'.repeat(10_000),
  'no-break spaces': 'Ж\u00A0'.repeat(5000),
  'spaces alone': 'Ж' + ' '.repeat(9999),
  'soft hyphens': 'Ж\u00AD'.repeat(5000),
  hyphens: '-'.repeat(10_000),
  'line breaks': 'Ж\n'.repeat(5000),
  Arabic: 'مرحبا'.repeat(2000),
  Hebrew: 'שלום '.repeat(2000),
  Devanagari: 'नमस्ते'.repeat(1666),
  Chinese: '中文字'.repeat(3333),
  'Thai with marks': 'ที่'.repeat(3333),
  emoji: '😀'.repeat(5000),
  families: '👨‍👩‍👧‍👦'.repeat(900),
  'joiners alone': '\u200D'.repeat(10_000),
  'changes of direction': '\u202E\u202D'.repeat(5000),
  'lone surrogates': '\uD800'.repeat(10_000),
  ligatures: 'ffi\uFB01'.repeat(2500),
};

describe('documents', () => {
  it.each(Object.entries(notes))(
    'are made of %s without blocking the server',
    { timeout: 120_000 },
    async (_, note) => {
      const longest = watchThread();
      const pdf = await testPapers.pdf('an order', orderWith(note));
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      // 15 times less than such a paper takes, because a busy machine alone may hold a thread for half a second.
      expect(longest()).toBeLessThan(2000);
    },
  );

  it('break a word longer than a line, and show it complete', async () => {
    const word = Array.from({ length: 400 }, (_, index) => 'Жукабд'.charAt(index % 6)).join('');
    const { text } = await pdfText(await testPapers.pdf('an order', orderWith(word)));
    expect(text.replaceAll(/\n.*Seite \d+ von \d+\n?|\s/g, '')).toContain(word);
  });

  it('of one order wait for each other, up to a limit', async () => {
    const asked = Array.from({ length: 6 }, () =>
      testPapers.pdf('one order', orderWith('a')).catch((error) => error.code),
    );
    const made = (await Promise.all(asked)).map((one) => (typeof one === 'string' ? one : 'made'));
    expect(made).toEqual([
      ...Array.from({ length: 1 + limits.papers.waitingOfOrder.value }, () => 'made'),
      ...Array.from({ length: 5 - limits.papers.waitingOfOrder.value }, () => 'unavailable'),
    ]);
  });

  it('fail alone when one takes too long, and the next is made', { timeout: 60_000 }, async () => {
    const papers = createPapers(createPaperProcess(1));
    onTestFinished(() => papers.stop());
    await expect(papers.pdf('an order', orderWith('a'))).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    expect(papers.pid()).toBeUndefined();
    expect((await testPapers.pdf('another', orderWith('a'))).byteLength).toBeGreaterThan(1000);
  });

  it('of our own legal texts are made even when all others take too long', { timeout: 60_000 }, async () => {
    const papers = createPapers(createPaperProcess(1));
    onTestFinished(() => papers.stop());
    const html = '<title>AGB</title><body><p>Es gilt das.</p></body>';
    const terms = { name: 'AGB.html', html, sha256: 'a', created_at: '2026-11-20T13:05:00.000Z' };
    const [other, ...ours] = await Promise.allSettled([
      papers.pdf('an order', orderWith('a')),
      papers.legal(terms),
      papers.legal({ ...terms, sha256: 'b' }),
    ]);
    expect([
      other.status,
      ...ours.map((made) => made.status === 'fulfilled' && made.value.subarray(0, 5).toString()),
    ]).toEqual(['rejected', '%PDF-', '%PDF-']);
  });

  it('are given up when their texts have ended the process twice, others are not', async () => {
    const { process, tries } = losing({ type: 'paper', pdf: new Uint8Array() }, ['tooMuchMemory', 'crashed']);
    const papers = createPapers(process);
    const ask = (note: string) =>
      papers.pdf('an order', orderWith(note)).then(
        () => 'made',
        (error) => error.message,
      );
    const tooHard = 'Dieses PDF lässt sich gerade nicht erstellen. Alles andere geht weiter.';

    expect([await ask('a'), await ask('a'), await ask('a'), await ask('b')]).toEqual([
      tooHard,
      tooHard,
      tooHard,
      'made',
    ]);
    expect(tries()).toBe(3);
  });

  it('leave no idle process behind', { timeout: 60_000 }, async () => {
    const papers = createPapers();
    onTestFinished(() => papers.stop());
    expect(papers.pid()).toBeUndefined();
    await papers.pdf('an order', orderWith('a'));
    expect(papers.pid()).toEqual(expect.any(Number));
    await expect.poll(() => papers.pid(), { timeout: 30_000, interval: 250 }).toBeUndefined();
  });
});

describe('a mail whose document cannot be made', () => {
  const row = {
    id: 'confirmation-1',
    kind: 'orderConfirmation',
    payload: toStored('outbox.payload', { summary: booked, transferUrl: null, orderUrl: null, legalDocuments: [] }),
    created_at: '2026-11-20T13:05:00.000Z',
  };
  const facts: MailFacts = { publicUrl: 'http://localhost:3000', files: [], sheet: null, hasPapers: true };

  it('is sent without it and says so', async () => {
    const real = createPaperProcess();
    onTestFinished(() => real.stop());
    let isFirst = true;
    const papers = createPapers({
      ...real,
      perform(job) {
        if (!isFirst) return real.perform(job);
        isFirst = false;
        return Promise.reject(new ProcessLost('tooLong'));
      },
    });

    const { to, attachments, text } = await papers.mail(row, facts);
    expect([to, attachments]).toEqual([{ name: 'Erika Muster', address: booked.email }, []]);
    expect(text).toContain('Dein Auftrag als PDF hängt heute nicht an, weil wir es nicht erstellen konnten.');
  });

  it('is made when too many documents wait: refused, it would be late and in the end dead', async () => {
    const under = Promise.withResolvers<PaperAnswer>();
    const message = { id: row.id } as MailMessage;
    const papers = createPapers({
      pid: () => 1,
      stop: async () => {},
      perform: async (job) => ('mail' in job ? { type: 'mail', message } : under.promise),
    });
    const waiting = Array.from({ length: 1 + limits.papers.waiting.value }, (_, index) =>
      papers.pdf(`order ${index}`, orderWith('a')),
    );
    await pause(0);
    const mail = papers.mail(row, facts);
    under.resolve({ type: 'paper', pdf: new Uint8Array() });
    expect(await Promise.all([mail, ...waiting])).toEqual([message, ...waiting.map(() => Buffer.of())]);
  });
});

/** A process that ends as often as `ends` has entries, then answers. */
function losing(answer: PaperAnswer, ends: readonly ProcessEnd[]) {
  const left = [...ends];
  let tries = 0;
  const process: PaperProcess = {
    pid: () => undefined,
    stop: async () => {},
    perform() {
      tries += 1;
      const end = left.shift();
      return end === undefined ? Promise.resolve(answer) : Promise.reject(new ProcessLost(end));
    },
  };
  return { process, tries: () => tries };
}
