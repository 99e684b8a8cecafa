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
  it('gives the answer to what was asked ahead once, for it may be another by the next time', async () => {
    askEarly('/api/wizard/order');

    expect(await (await takeEarly('/api/wizard/order'))?.text()).toBe('answer');
    expect([await takeEarly('/api/wizard/order'), await takeEarly('/api/order')]).toEqual([undefined, undefined]);
    expect(asked).toEqual(['/api/wizard/order']);
  });

  it('gives nothing where none came, so that whoever wants to know asks again', async () => {
    answer = () => Promise.reject(new TypeError('no line'));
    askEarly('/api/wizard/order');

    expect(await takeEarly('/api/wizard/order')).toBeUndefined();
  });
});

describe(askEarly, () => {
  it('asks nothing in a page that a browser only prepares', async () => {
    vi.stubGlobal('document', { prerendering: true });
    askEarly('/api/wizard/order');

    expect([await takeEarly('/api/wizard/order'), asked]).toEqual([undefined, []]);
  });
});
