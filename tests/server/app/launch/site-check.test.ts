import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { askMailServer, askSite } from '../../../../server/app/launch/site-check.ts';
import { realWorld } from '../../../../server/app/platform/world.ts';
import { startSmtp } from '../../../support/smtp.ts';

const DAY = 24 * 60 * 60 * 1000;
const now = new Date();
const before = getCACertificates('default');
let pair: { readonly key: string; readonly cert: string };

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'freistell-certificate-'));
  const names = '-subj /CN=localhost -addext subjectAltName=DNS:localhost -keyout key.pem -out cert.pem';
  execFileSync('openssl', `req -x509 -newkey rsa:2048 -nodes -days 60 ${names}`.split(' '), {
    cwd: folder,
    stdio: 'ignore',
  });
  const [key = '', cert = ''] = ['key.pem', 'cert.pem'].map((name) => readFileSync(join(folder, name), 'utf8'));
  await rm(folder, { recursive: true });
  pair = { key, cert };
  setDefaultCACertificates([...before, cert]);
});
afterAll(() => setDefaultCACertificates(before));

const wholeHeads = {
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': "default-src 'self'",
  'x-content-type-options': 'nosniff',
};

/** A TLS site with the given answer; returns its address. */
async function siteWith(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createTlsServer(pair, answer).listen(0, 'localhost');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

const good = (request: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(200, wholeHeads).end(request.url === '/api/studio/session' ? '{"isOpen":false}' : 'ok');

const codesOf = async (publicUrl: string, at = now) => (await askSite({ publicUrl }, at)).map(({ code }) => code);

it('is empty for a site that answers correctly', async () => {
  expect(await codesOf(await siteWith(good))).toEqual([]);
});

it('makes no request where the address is not https', async () => {
  expect(await codesOf('http://127.0.0.1:1')).toEqual([]);
});

it('reports that a site does not answer, and makes no further request', async () => {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  const [point, ...others] = await askSite({ publicUrl: `https://localhost:${port}` }, now);
  expect([point?.code, point?.text, others]).toEqual([
    'site.silent',
    expect.stringMatching(/^https:\/\/localhost:\d+ antwortet von hier aus nicht: .*ECONNREFUSED/),
    [],
  ]);
});

it('names every header that a proxy has removed or changed', async () => {
  const url = await siteWith((_request, response) => {
    response.writeHead(200, { 'strict-transport-security': 'max-age=60', 'x-content-type-options': 'sniff' }).end('{}');
  });
  expect(await codesOf(url)).toEqual([
    'site.strict-transport-security',
    'site.content-security-policy',
    'site.x-content-type-options',
  ]);
});

it('names a server not ready, an office open to strangers, and an expiring certificate', async () => {
  const url = await siteWith((request, response) => {
    response.writeHead(request.url === '/readyz' ? 503 : 200, wholeHeads).end('{"isOpen":true}');
  });
  const points = await askSite({ publicUrl: url }, new Date(now.getTime() + 50.5 * DAY));
  expect(points.map(({ code, rank }) => [code, rank])).toEqual([
    ['site.notReady', 2],
    ['site.openDesk', 1],
    ['site.certificate', 2],
  ]);
  expect(points[2]?.text).toBe('Das Zertifikat gilt nur noch 9 Tage.');
});

it('sends the mail server one mail where an address is given, and none otherwise', async () => {
  const smtp = await startSmtp();
  const config = { smtpUrl: `smtp://127.0.0.1:${smtp.port}`, dataDir: '' };
  expect(await askMailServer(config, realWorld, undefined)).toEqual([]);
  expect(smtp.kept).toEqual([]);
  expect(await askMailServer(config, realWorld, 'ich@freistell.example')).toEqual([]);
  expect(smtp.kept.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    ['ich@freistell.example', 'Probe: E-Mails der Website kommen an'],
  ]);
});

it('reports with rank 1 that a mail server accepts nothing', async () => {
  const smtp = await startSmtp();
  smtp.setFaults({ recipient: () => ({ code: 550, message: 'no' }) });
  const config = { smtpUrl: `smtp://127.0.0.1:${smtp.port}`, dataDir: '' };
  const [point, ...others] = await askMailServer(config, realWorld, 'ich@freistell.example');
  expect([point?.code, point?.rank, point?.text, others]).toEqual([
    'smtp',
    1,
    expect.stringMatching(/^Der E-Mail-Server nimmt nichts an: .+ \(SMTP_URL\)$/),
    [],
  ]);
});
