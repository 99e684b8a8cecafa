import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Browser environments. */
const browsers = {
  'with a scheduler': {
    postTask: async (work: () => unknown, { signal }: { signal?: AbortSignal } = {}) => {
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
      return work();
    },
  },
  'without one': undefined,
};

describe.each(Object.entries(browsers))('a browser %s', (_, scheduler) => {
  async function pageTime() {
    if (scheduler !== undefined) vi.stubGlobal('scheduler', scheduler);
    return import('../../../../src/ui/lib/page-time.ts');
  }

  it('runs waiting tasks first', async () => {
    const { breath } = await pageTime();
    const order: string[] = [];
    setTimeout(() => order.push('the page'));

    await breath();
    order.push('the work');

    expect(order).toEqual(['the page', 'the work']);
  });

  it('runs idle work later, unless it is cancelled', async () => {
    const { whenIdle } = await pageTime();
    const done: string[] = [];
    const unwanted = new AbortController();
    whenIdle(() => done.push('kept'), new AbortController().signal);
    whenIdle(() => done.push('plain'));
    whenIdle(() => done.push('unwanted'), unwanted.signal);
    unwanted.abort();
    const atOnce = [...done];

    await new Promise<void>((resolve) => whenIdle(resolve));

    expect([atOnce, done]).toEqual([[], ['kept', 'plain']]);
  });
});
