import { describe, expect, it } from 'vitest';
import { paths } from '../../../../domain/contracts/paths.ts';
import { formPost, startFormApp } from '../../../support/form-app.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { listen } from '../../../support/tus-client.ts';

const HTTPS = { environment: { PUBLIC_URL: 'https://www.freistell-studio.example' } };

/** A header of the form `name value;name value` or `name=value, name=value`, by name. */
function parts(header: unknown, between: string, after: string): Record<string, string> {
  return Object.fromEntries(
    String(header)
      .split(between)
      .map((one) => one.trim())
      .map((one) => [one.slice(0, one.indexOf(after)), one.slice(one.indexOf(after) + after.length)]),
  );
}

describe('every answer', () => {
  it('forbids the browser features that the site never uses', async () => {
    const { app } = await startTestApp(HTTPS);

    const { headers } = await app.inject({ url: '/api/wizard/order' });

    expect(parts(headers['content-security-policy'], ';', ' ')).toMatchObject({
      'default-src': "'self'",
      // The one inline script, by its hash.
      'script-src': expect.stringMatching(/^'self' 'sha256-[\w+/]{43}='$/),
      // Style elements only from the build's files; the built pages contain style attributes.
      'style-src-elem': "'self'",
      'style-src-attr': "'unsafe-inline'",
      'object-src': "'none'",
      'base-uri': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'self'",
    });
    const features = parts(headers['permissions-policy'], ',', '=');
    expect(new Set(Object.values(features))).toEqual(new Set(['()']));
    expect(Object.keys(features)).toEqual(
      expect.arrayContaining(['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']),
    );
    expect(headers).toMatchObject({
      'content-disposition': 'attachment; filename="api.json"',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  it('is rendered if it is a page, also as the answer to a form', async () => {
    const { app } = await startFormApp();
    const form = await app.inject({ url: paths.enquiry, ...formPost({}) });
    const page = await app.inject({ url: '/kontakt' });
    for (const { headers } of [form, page]) {
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers).not.toHaveProperty('content-disposition');
    }
  });

  it('allows no other origin to read it', async () => {
    const { app } = await startTestApp();
    const base = await listen(app);
    for (const [method, path] of [
      ['GET', '/api/wizard/order'],
      ['OPTIONS', '/api/wizard/saveContact'],
      ['OPTIONS', '/api/upload/files'],
      ['POST', '/api/upload/files'],
    ]) {
      for (const origin of ['https://anderswo.example', 'null']) {
        const { headers } = await fetch(base + path, { method, headers: { origin, 'tus-resumable': '1.0.0' } });
        expect([method, path, headers.get('access-control-allow-origin')]).not.toContain(origin);
        expect(headers.get('access-control-allow-origin')).not.toBe('*');
      }
    }
  });

  it('requires no encryption on plain HTTP', async () => {
    const { app } = await startTestApp();
    expect((await app.inject({ url: '/' })).headers).not.toHaveProperty('strict-transport-security');
  });
});

const texts = (expires: string) =>
  [
    'Contact: mailto:hallo@freistell-studio.example',
    `Expires: ${expires}`,
    'Preferred-Languages: de, en',
    'Canonical: https://www.freistell-studio.example/.well-known/security.txt',
    '',
  ].join('\n');

describe('/.well-known/security.txt', () => {
  it('names the contact for a weakness, and expires in less than a year', async () => {
    const { app, world } = await startTestApp(HTTPS);
    const text = async () => (await app.inject({ url: '/.well-known/security.txt' })).body;

    expect(await text()).toBe(texts('2027-05-19T00:00:00.000Z'));
    world.pass(24 * 60 * 60 * 1000);
    expect(await text()).toBe(texts('2027-05-20T00:00:00.000Z'));
  });
});
