import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANSWER_MARK } from '../../../../domain/contracts/headers.ts';
import { CallError } from '../../../../machines/session/session-problems.ts';
import { currentObstacle } from '../../../../src/ui/lib/obstacle.ts';
import { send } from '../../../../src/ui/lib/send.ts';

const cookies = { cookie: '' };
/** Requests: method, header of the pair, body. */
let sent: [string | undefined, string | null, unknown][];
let overrides: (string | null)[];
let answers: (() => Response)[];

beforeEach(() => {
  cookies.cookie = 'XSRF-TOKEN=old';
  sent = [];
  overrides = [];
  answers = [];
  vi.stubGlobal('navigator', { onLine: true, cookieEnabled: true });
  vi.stubGlobal('document', cookies);
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    overrides.push(new Headers(init.headers).get('x-http-method-override'));
    sent.push([init.method, new Headers(init.headers).get('x-xsrf-token'), init.body]);
    return answers.shift()?.();
  });
});
afterEach(() => vi.unstubAllGlobals());

const ours = (text: string) => new Response(text, { headers: { [ANSWER_MARK]: '1' } });
const error = (status: number, code: string) => () =>
  Response.json({ code, message: '' }, { status, headers: { [ANSWER_MARK]: '1' } });
/** The refusal sets the matching cookie, as the server does. */
const refusal = () => {
  cookies.cookie = 'XSRF-TOKEN=fresh';
  return error(403, 'xsrf')();
};

describe(send, () => {
  it('uses the prefetched answer, and requests its own where none arrived', async () => {
    answers = [() => ours('asked anew')];
    const call = { method: 'GET', path: '/api/wizard/order' };

    await expect(send({ ...call, early: Promise.resolve(ours('early')) })).resolves.toBe('early');
    expect(sent).toEqual([]);
    await expect(send({ ...call, early: Promise.resolve(undefined) })).resolves.toBe('asked anew');
    expect(sent).toEqual([['GET', null, undefined]]);
  });

  it('waits for a prefetched answer as long as for its own', async () => {
    const early = new Promise<undefined>(() => undefined);

    const answer = send({ method: 'GET', path: '/api/wizard/order', patience: 1, early });

    await expect(answer).rejects.toEqual(new CallError({ kind: 'timeout', isUnsure: true }));
    expect(sent).toEqual([]);
  });

  it('repeats a call by itself, with its body, when its XSRF pair was outdated', async () => {
    answers = [refusal, () => ours('done')];

    await expect(send({ path: '/api/wizard/updateNote', body: { note: 'Bitte eilig' } })).resolves.toBe('done');

    const body = '{"note":"Bitte eilig"}';
    expect(sent).toEqual([
      ['POST', 'old', body],
      ['POST', 'fresh', body],
    ]);
  });

  it('repeats it once, and then leaves it to the customer', async () => {
    answers = [refusal, error(403, 'xsrf'), error(403, 'xsrf')];

    await expect(send({ path: '/api/wizard/updateNote', body: {} })).rejects.toEqual(new CallError({ kind: 'failed' }));
    expect(sent).toHaveLength(2);
  });

  it('names cookies as the cause where the browser stores none', async () => {
    cookies.cookie = '';
    answers = [error(403, 'xsrf'), error(403, 'xsrf')];

    await expect(send({ path: '/api/wizard/updateNote', body: {} })).rejects.toEqual(
      new CallError({ kind: 'cookies' }),
    );
    expect(currentObstacle()).toBe('cookies');
  });

  it('repeats a method that a proxy refuses as a POST with the method in a header', async () => {
    answers = [() => new Response('<h1>Method Not Allowed</h1>', { status: 405 }), () => ours('')];

    await send({ method: 'DELETE', path: '/api/wizard/order' });

    expect(sent.map(([method]) => method)).toEqual(['DELETE', 'POST']);
    expect(overrides).toEqual([null, 'DELETE']);
  });

  it.each([
    [409, 'refused', 'refused'],
    [404, 'notFound', 'gone'],
    [503, 'unavailable', 'failed'],
  ] as const)('repeats nothing after %i %s', async (status, code, kind) => {
    answers = [error(status, code)];

    await expect(send({ path: '/api/wizard/updateNote', body: {} })).rejects.toEqual(new CallError({ kind }));
    expect(sent).toHaveLength(1);
  });
});
