import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askEarly, takeEarly } from '../../../../src/ui/lib/early-answer.ts';

let asked: string[];
let answer: () => Promise<Response>;

beforeEach(() => {
  asked = [];
  answer = async () => new Response('answer');
  vi.stubGlobal('document', {});
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe(takeEarly, () => {
  it('returns a prefetched answer once, because it may have changed by the next time', async () => {
    askEarly('/api/wizard/order');

    expect(await (await takeEarly('/api/wizard/order'))?.text()).toBe('answer');
    expect([await takeEarly('/api/wizard/order'), await takeEarly('/api/order')]).toEqual([undefined, undefined]);
    expect(asked).toEqual(['/api/wizard/order']);
  });

  it('returns nothing without a prefetched answer, so that the caller asks again', async () => {
    answer = () => Promise.reject(new TypeError('no line'));
    askEarly('/api/wizard/order');

    expect(await takeEarly('/api/wizard/order')).toBeUndefined();
  });
});

describe(askEarly, () => {
  it('requests nothing in a prerendered page', async () => {
    vi.stubGlobal('document', { prerendering: true });
    askEarly('/api/wizard/order');

    expect([await takeEarly('/api/wizard/order'), asked]).toEqual([undefined, []]);
  });
});
