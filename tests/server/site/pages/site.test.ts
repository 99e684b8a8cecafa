import { hash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { islandsStart } from '../../../../domain/texts/islands-start.ts';
import { startTestApp, temporaryFolder } from '../../../support/test-app.ts';

const WIZARD = '<script type="module" src="/assets/root-B5.js"></script>';
const TRANSFER = '<h1>Bilder</h1>';
const ORDER = '<h1>Auftrag</h1>';
const RESUME = '<h1>Fortsetzen</h1>';
const QUOTE = '<h1>Angebot</h1>';

describe('the built site', () => {
  it('serves pages for revalidation and assets for permanent caching', async () => {
    const app = await withSite();
    expect(await get(app, '/')).toEqual([200, 'text/html; charset=utf-8', 'no-cache', '<h1>Start</h1>']);
    expect(await get(app, '/agentur')).toEqual([200, 'text/html; charset=utf-8', 'no-cache', '<h1>Agentur</h1>']);
    expect(await get(app, '/assets/root-B5.js')).toEqual([
      200,
      'application/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
      'export {};',
    ]);
    expect((await get(app, '/assets/islands.js'))[2]).toBe('public, max-age=300');
    expect((await get(app, '/robots.txt'))[2]).toBe('no-cache');
  });

  it('adds the Speculation-Rules header to pages, with the MIME type that browsers require', async () => {
    const app = await withSite();
    const [page, file] = await Promise.all(['/agentur', '/robots.txt'].map((url) => app.inject({ url })));
    expect([page?.headers['speculation-rules'], file?.headers['speculation-rules']]).toEqual([
      '"/speculation-rules"',
      undefined,
    ]);
    const rules = await app.inject({ url: '/speculation-rules' });
    expect(rules.headers['content-type']).toMatch(/^application\/speculationrules\+json/);
    expect(Object.keys(rules.json())).toEqual(['prefetch']);
  });

  it('answers 304 to a client that has the page already', async () => {
    const app = await withSite();
    const { etag } = (await app.inject({ url: '/agentur' })).headers;
    const answer = await app.inject({ url: '/agentur', headers: { 'if-none-match': etag } });
    expect([answer.statusCode, answer.body]).toEqual([304, '']);
  });

  it('returns the length of a file for an invalid range, uncached', async () => {
    const app = await withSite();
    const answer = await app.inject({ url: '/assets/root-B5.js', headers: { range: 'bytes=500-' } });
    expect([answer.statusCode, answer.headers['content-range'], answer.headers['cache-control']]).toEqual([
      416,
      'bytes */10',
      'no-store',
    ]);
    expect(answer.headers.etag).toBeUndefined();
  });

  it('answers HEAD with the headers of GET, for every file', async () => {
    const app = await withSite();
    const heads = ({ statusCode, headers }: Awaited<ReturnType<typeof app.inject>>) => {
      const { date: _date, 'x-request-id': _id, ...others } = headers;
      return { statusCode, others };
    };
    for (const url of ['/', '/assets/root-B5.js', '/robots.txt', '/nirgends']) {
      const [get_, head] = [await app.inject({ url }), await app.inject({ url, method: 'HEAD' })];
      expect([url, heads(head), head.body]).toEqual([url, heads(get_), '']);
    }
  });

  it('sends the compressed file made by the build', async () => {
    const app = await withSite();
    const answer = await app.inject({ url: '/assets/root-B5.js', headers: { 'accept-encoding': 'gzip, br' } });
    expect([answer.headers['content-encoding'], answer.headers['content-type'], answer.rawPayload]).toEqual([
      'br',
      'application/javascript; charset=utf-8',
      brotliCompressSync('export {};'),
    ]);
  });

  it('serves app documents only at the addresses of the wizard and of secret links', async () => {
    const app = await withSite();
    for (const [address, document] of [
      ['/freistell-service/kontakt', WIZARD],
      ['/freistell-service/format/groesse', WIZARD],
      ['/uebergabe', TRANSFER],
      ['/uebergabe/abc-DEF_123', TRANSFER],
      ['/auftrag', ORDER],
      ['/freistell-service/fortsetzen', RESUME],
      ['/freistell-service/angebot', QUOTE],
    ]) {
      const answer = await app.inject({ url: address });
      expect([answer.statusCode, answer.body, answer.headers['x-robots-tag']]).toEqual([200, document, 'noindex']);
    }
    for (const address of [
      '/freistell-service/quatsch',
      '/uebergabe/a/b',
      '/uebergabes',
      '/uebergabe/index.html',
      '/auftrag/abc',
      '/danke',
    ]) {
      expect((await app.inject({ url: address })).statusCode).toBe(404);
    }
    for (const address of [
      '/uebergabe',
      '/uebergabe/abc',
      '/auftrag',
      '/freistell-service/fortsetzen',
      '/freistell-service/angebot',
    ]) {
      expect((await app.inject({ url: address })).headers['referrer-policy']).toBe('no-referrer');
    }
  });

  it('redirects an address with a trailing slash', async () => {
    const app = await withSite();
    const answer = await app.inject({ url: '/agentur/?a=1' });
    expect([answer.statusCode, answer.headers.location]).toEqual([308, '/agentur?a=1']);
  });

  it.each([
    '/nichts',
    '/agentur/index.html',
    '/404',
    '/..%2f..%2fetc/passwd',
    '//example.org',
    '/agentur%00',
    '/assets',
  ])('answers %s with the real 404 page', async (address) => {
    const app = await withSite();
    expect(await get(app, address)).toEqual([404, 'text/html; charset=utf-8', 'no-cache', '<h1>Nicht gefunden</h1>']);
  });

  it('allows by policy the scripts of the build, and inline only the loader of the islands', async () => {
    const app = await withSite();
    const policy = String((await app.inject({ url: '/' })).headers['content-security-policy']);
    expect(policy.split(';').find((directive) => directive.startsWith('script-src'))).toBe(
      `script-src 'self' 'sha256-${hash('sha256', islandsStart, 'base64')}'`,
    );
    expect(policy).toContain(
      "frame-src 'self' https://termine.freistell-studio.example https://chat.freistell-studio.example;",
    );
  });

  it('says in plain German that a page is missing when nothing is built', async () => {
    const { app } = await startTestApp();
    expect(await get(app, '/')).toEqual([404, 'text/plain; charset=utf-8', 'no-cache', 'Diese Seite gibt es nicht.\n']);
  });
});

async function withSite(): Promise<FastifyInstance> {
  const folder = await temporaryFolder();
  const files: Record<string, string | Uint8Array> = {
    'index.html': '<h1>Start</h1>',
    'agentur/index.html': '<h1>Agentur</h1>',
    '404/index.html': '<h1>Nicht gefunden</h1>',
    'freistell-service/kontakt/index.html': WIZARD,
    'uebergabe/index.html': TRANSFER,
    'auftrag/index.html': ORDER,
    'freistell-service/fortsetzen/index.html': RESUME,
    'freistell-service/angebot/index.html': QUOTE,
    'assets/root-B5.js': 'export {};',
    'assets/root-B5.js.br': brotliCompressSync('export {};'),
    'assets/islands.js': '1;',
    'robots.txt': 'User-agent: *\n',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const { app } = await startTestApp({ environment: { SITE_DIR: folder } });
  return app;
}

async function get(app: FastifyInstance, url: string) {
  const answer = await app.inject({ url });
  return [answer.statusCode, answer.headers['content-type'], answer.headers['cache-control'], answer.body];
}
