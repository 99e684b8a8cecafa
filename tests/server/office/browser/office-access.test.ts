import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import type { Contract } from '../../../../domain/contracts/contract.ts';
import { officeContracts } from '../../../../domain/contracts/office-contracts.ts';
import { OFFICE_PATH, officePaths } from '../../../../domain/contracts/office-paths.ts';
import { readConfig } from '../../../../server/app/platform/config.ts';
import { atHome, atHomeUnasked, officeBrowser, STUDIO_TOKEN, withToken } from '../../../support/office.ts';
import { startTestApp, temporaryFolder } from '../../../support/test-app.ts';
import { newVisitor } from '../../../support/visitor.ts';

const NOTHING = { code: 'notFound', message: 'Das gibt es hier nicht.' };
/** Every call of the office except sign-in and sign-out. */
const calls = Object.values<Contract>(officeContracts).filter(({ path }) => path !== officePaths.session);
const all = Object.values<Contract>(officeContracts);

/** The answers to each of these calls. */
async function answersOf(app: FastifyInstance, asked: readonly Contract[], options: Partial<InjectOptions> = {}) {
  const visitor = await newVisitor(app);
  return Promise.all(
    asked.map(async ({ method, path, body }) => {
      const answer = await visitor.request({
        method,
        url: path.replace(':id', 'FS-2611-AAAAAA'),
        ...(body?.type === 'application/json' ? { payload: {} } : {}),
        ...options,
      });
      return [
        answer.statusCode,
        answer.headers['content-type']?.toString().startsWith('application/json') === true
          ? answer.json()
          : answer.body,
      ];
    }),
  );
}

const nothingAt = (asked: readonly Contract[]) => asked.map(() => [404, NOTHING]);

describe('without a token and without a public address the office', () => {
  it('is open on this machine, under a name of this machine', async () => {
    const { app } = await startTestApp({ environment: atHome });
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', 'localhost']) {
      const answer = await app.inject({ url: officePaths.orders, headers: { host } });
      expect([host, answer.statusCode, answer.headers['cache-control']]).toEqual([host, 200, 'no-store']);
    }
  });

  it.each<[string, Partial<InjectOptions>]>([
    ['comes from another machine', { remoteAddress: '192.168.1.20' }],
    ['comes from the internet', { remoteAddress: '203.0.113.7' }],
    ['names another host, as a name whose DNS entry was turned here', { headers: { host: 'boese.example:3000' } }],
    ['names the machine as the house does', { headers: { host: 'studio.local' } }],
    ['names a host that only begins like this machine', { headers: { host: '127.0.0.1.boese.example' } }],
    ['was passed on by a proxy: Forwarded', { headers: { forwarded: 'for=203.0.113.7' } }],
    ['was passed on by a proxy: X-Forwarded-For', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['was passed on by a proxy: X-Forwarded-Host', { headers: { 'x-forwarded-host': 'localhost' } }],
    ['was passed on by a proxy: Via', { headers: { via: '1.1 proxy' } }],
    ['was passed on by a proxy: X-Real-IP', { headers: { 'x-real-ip': '127.0.0.1' } }],
  ])('does not exist for a request that %s', async (_what, options) => {
    const { app } = await startTestApp({ environment: atHome });
    expect(await answersOf(app, all, options)).toEqual(nothingAt(all));
  });

  it('requires for a change the page’s XSRF pair, which another site cannot read', async () => {
    const { app } = await startTestApp({ environment: atHome });
    const changes = all.filter(({ method }) => method !== 'GET');
    const statuses = changes.map(async ({ method, path, body }) => {
      const { statusCode } = await app.inject({
        method: method as 'POST',
        url: path.replace(':id', 'FS-2611-AAAAAA'),
        headers: { origin: 'https://boese.example', 'sec-fetch-site': 'cross-site' },
        ...(body?.type === 'application/json' ? { payload: {} } : {}),
      });
      return statusCode;
    });
    expect(await Promise.all(statuses)).toEqual(changes.map(() => 403));
  });
});

describe('without a token', () => {
  it('the office does not exist behind the plainest proxy, whose requests look local', async () => {
    const { app } = await startTestApp({ environment: atHomeUnasked });
    expect(await answersOf(app, all)).toEqual(nothingAt(all));
  });
});

describe('with a public address and no token', () => {
  it('the office does not exist, not even on this machine', async () => {
    const { app } = await startTestApp({
      environment: { PUBLIC_URL: 'https://freistell.example', DESK_WITHOUT_TOKEN: 'on' },
    });
    expect(await answersOf(app, all)).toEqual(nothingAt(all));
  });

  it('the office does not exist where the server listens to other machines', async () => {
    const { app } = await startTestApp({ environment: { ...atHome, HOST: '0.0.0.0' } });
    expect(await answersOf(app, all)).toEqual(nothingAt(all));
  });
});

describe('with a token', () => {
  it('the office does not exist without logging in, on this machine neither', async () => {
    const { app } = await startTestApp({ environment: withToken });
    expect(await answersOf(app, calls)).toEqual(nothingAt(calls));
    expect((await app.inject(officePaths.session)).json()).toEqual({ isOpen: false, byToken: true });
  });

  it('the office opens with that token only, reports a wrong one in German, and logs out', async () => {
    const { app } = await startTestApp({ environment: withToken });
    const browser = await officeBrowser(app);
    const open = async (token: unknown) => (await browser.send(officePaths.session, { token })).json();
    const orders = async () => (await browser.see(officePaths.orders)).statusCode;
    const refusal = { fields: { token: 'Das ist nicht das Token des Studios.' } };

    for (const wrong of ['', 'x', STUDIO_TOKEN.slice(0, -1), `${STUDIO_TOKEN} `, STUDIO_TOKEN.toUpperCase()]) {
      expect(await open(wrong)).toMatchObject({ code: 'invalid', ...refusal });
    }
    expect(await open({ $ne: null })).toMatchObject({ code: 'invalid' });
    expect(await orders()).toBe(404);

    const opened = await browser.send(officePaths.session, { token: STUDIO_TOKEN });
    expect([opened.statusCode, opened.cookies.map(({ name }) => name)]).toEqual([204, ['__Host-studio']]);
    expect(opened.cookies[0]).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: 'Strict',
      path: '/',
      maxAge: 43_200,
    });
    expect(opened.cookies[0]?.value).not.toContain(STUDIO_TOKEN);
    expect(await orders()).toBe(200);

    await browser.request({ method: 'DELETE', url: officePaths.session });
    expect(await orders()).toBe(404);
  });

  it('a session ends after twelve hours, with another token, and with any letter changed', async () => {
    const { app, world } = await startTestApp({ environment: withToken });
    const browser = await officeBrowser(app, STUDIO_TOKEN);
    const orders = async (one = browser) => (await one.see(officePaths.orders)).statusCode;
    const session = browser.cookies.get('__Host-studio') ?? '';
    const elsewhere = await startTestApp({
      environment: { ...withToken, STUDIO_TOKEN: 'ein-anderes-token-des-studios' },
    });
    const other = await officeBrowser(elsewhere.app);
    other.cookies.set('__Host-studio', session);
    expect([await orders(), await orders(other)]).toEqual([200, 404]);

    const [id = '', signature = ''] = session.split('.');
    for (const forged of [`${id}z.${signature}`, `${id}.${signature.slice(0, -2)}AA`, `${id}.`, '.', signature]) {
      browser.cookies.set('__Host-studio', forged);
      expect([forged, await orders()]).toEqual([forged, 404]);
    }
    browser.cookies.set('__Host-studio', session);
    world.pass(12 * 60 * 60 * 1000 - 1);
    expect(await orders()).toBe(200);
    world.pass(1);
    expect(await orders()).toBe(404);
  });

  it('a copied cookie is invalid after its browser has logged out; other browsers stay', async () => {
    const { app, store } = await startTestApp({ environment: withToken });
    const [browser, colleague] = [await officeBrowser(app, STUDIO_TOKEN), await officeBrowser(app, STUDIO_TOKEN)];
    const thief = await officeBrowser(app);
    thief.cookies.set('__Host-studio', browser.cookies.get('__Host-studio') ?? '');
    const statuses = async () =>
      Promise.all([thief, colleague].map(async (one) => (await one.see(officePaths.orders)).statusCode));
    expect(await statuses()).toEqual([200, 200]);
    await browser.request({ method: 'DELETE', url: officePaths.session });
    expect(await statuses()).toEqual([404, 200]);
    expect(await store.read((queries) => queries.selectFrom('desk_sessions').select('id').execute())).toHaveLength(1);
  });

  it('a post of another site changes nothing, even with the session', async () => {
    const { app } = await startTestApp({ environment: withToken });
    const browser = await officeBrowser(app, STUDIO_TOKEN);
    browser.cookies.delete('XSRF-TOKEN');
    const { statusCode } = await browser.send('/api/studio/orders/FS-2611-AAAAAA/steps', { step: 'cancelled' });
    expect(statusCode).toBe(403);
  });

  it('the office allows ten attempts a minute from one address', async () => {
    const { app } = await startTestApp({ environment: { ...withToken, RATE_LIMIT: '600' } });
    const browser = await officeBrowser(app);
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1) {
      statuses.push((await browser.send(officePaths.session, { token: 'falsch' })).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429, 429]);
    expect((await browser.see(officePaths.session)).json()).toEqual({ isOpen: false, byToken: true });
  });

  it('the configuration requires one that cannot be guessed', () => {
    expect(() => readConfig({ STUDIO_TOKEN: 'geheim' })).toThrow('STUDIO_TOKEN');
  });
});

describe('the page of the office', () => {
  it('exists where the office exists, is never cached, and otherwise is an unknown page', async () => {
    const SITE_DIR = await builtSite();
    const page = async (environment: Record<string, string>, options: Partial<InjectOptions> = {}) => {
      const { app } = await startTestApp({ environment: { SITE_DIR, ...environment } });
      const { statusCode, body, headers } = await app.inject({ url: OFFICE_PATH, ...options });
      return [statusCode, body, headers['cache-control'], headers['x-robots-tag']];
    };
    const office = [200, 'Pult', 'no-store', 'noindex'];
    const unknown = [404, 'Nicht gefunden', 'no-cache', undefined];

    expect(await page(atHome)).toEqual(office);
    expect(await page(withToken, { remoteAddress: '203.0.113.7' })).toEqual(office);
    expect(await page(atHome, { remoteAddress: '203.0.113.7' })).toEqual(unknown);
    expect(await page(atHome, { headers: { host: 'boese.example' } })).toEqual(unknown);
    expect(await page({})).toEqual(unknown);
    for (const url of [`${OFFICE_PATH}/`, `${OFFICE_PATH}/index.html`])
      expect(await page(atHome, { url })).toEqual(unknown);
  });
});

async function builtSite(): Promise<string> {
  const folder = await temporaryFolder();
  for (const [name, text] of [
    ['studio', 'Pult'],
    ['404', 'Nicht gefunden'],
  ] as const) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'index.html'), text);
  }
  return folder;
}
