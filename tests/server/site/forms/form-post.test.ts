import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { limits } from '../../../../server/app/platform/limits.ts';
import { isFromOwnSite, takeForms } from '../../../../server/site/forms/form-post.ts';

/** A post of a current browser to its page's host. */
const postFrom = (origin: string) => ({
  headers: { 'sec-fetch-site': 'same-origin', origin, host: new URL(origin).host },
});

describe('a post is from our own site', () => {
  it.each([
    ['https://studio.example', 'https://studio.example'],
    ['http://127.0.0.1:3000', 'http://localhost:3000'],
    ['http://localhost:3000', 'http://[::1]:3000'],
    // A custom port, a container, a machine in the local network.
    ['http://127.0.0.1:0', 'http://127.0.0.1:41234'],
    ['http://0.0.0.0:3000', 'http://192.168.2.7:3000'],
    ['http://0.0.0.0:3000', 'http://web:3000'],
  ])('at %s when the page is %s', (publicUrl, origin) => {
    expect(isFromOwnSite(postFrom(origin), publicUrl)).toBe(true);
  });

  it('when a proxy of the development server names itself as the host', () => {
    const headers = { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000', host: '127.0.0.1:3001' };
    expect(isFromOwnSite({ headers }, 'http://127.0.0.1:3000')).toBe(true);
  });

  it('when a script that is no browser sends no origin', () => {
    expect(isFromOwnSite({ headers: { host: 'rebound.example' } }, 'https://studio.example')).toBe(true);
  });
});

describe('a post is not from our own site', () => {
  it.each([
    ['https://studio.example', 'https://rebound.example'],
    ['https://studio.example', 'http://studio.example'],
    ['https://studio.example', 'http://127.0.0.1:3000'],
    ['http://127.0.0.1:3000', 'http://rebound.example:3000'],
    ['http://0.0.0.0:3000', 'http://rebound.example:3000'],
  ])('at %s when the page is %s, whatever Host it chose', (publicUrl, origin) => {
    expect(isFromOwnSite(postFrom(origin), publicUrl)).toBe(false);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:5173', host: '127.0.0.1:3000' },
    { origin: 'http://127.0.0.1:5173', host: '127.0.0.1:3000' },
    { origin: 'null', host: '127.0.0.1:3000' },
  ])('when the browser sends %o', (headers) => {
    expect(isFromOwnSite({ headers }, 'http://127.0.0.1:3000')).toBe(false);
  });
});

it('a plain form has at most 200 fields: further ones are ignored', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  await takeForms(app, limits.bodies.enquiry.value);
  app.post('/form', async ({ body }) => Object.entries(body as Record<string, string>));
  const most = limits.bodies.postedFields.value;
  const fields = Array.from({ length: most + 1000 }, (_, index) => [`f${index}`, String(index)]);
  const answer = await app.inject({
    method: 'POST',
    url: '/form',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  expect([most, answer.json()]).toEqual([200, fields.slice(0, 200)]);
});
