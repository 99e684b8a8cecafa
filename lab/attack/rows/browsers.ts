/* Foreign pages in a visitor's browser, and incorrect answers (rows 19, 24, 25). */
import { anEnquiry } from '../../../tests/support/an-enquiry.ts';
import { contact, walkTo } from '../../../tests/support/order-journeys.ts';
import { type Attack, needBuild } from '../attack.ts';
import { openBrowser } from '../../../tests/support/attacker/browser.ts';
import { ask, jsonOf, many, tally } from '../../../tests/support/attacker/http.ts';
import { atUpload } from '../harness/orders.ts';

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const plantedCookies: Attack = {
  row: '19',
  weight: 'low/medium',
  tried:
    "a planted XSRF pair, a stranger's valid pair, a planted order cookie on https, DNS rebinding against the enquiry",
  before: 'all accepted',
  async run({ server, check }) {
    const { url } = await server();
    const planted = 'A'.repeat(43);
    const victim = await openBrowser(url);
    await victim.call('setStartWizard', { setStartWizard: true });
    const order = [...victim.cookies].find(([name]) => name.endsWith('order')) ?? ['', ''];
    const asVictim = (token: string) =>
      ask(url, {
        method: 'POST',
        path: '/api/wizard/saveContact',
        headers: { ...json, cookie: `${order.join('=')}; XSRF-TOKEN=${token}`, 'x-xsrf-token': token },
        body: JSON.stringify({ client: contact }),
      });
    const invented = await asVictim(planted);
    check(invented.status === 403, `made-up pair ${invented.status}`);
    const attacker = await openBrowser(url, '127.0.19.1');
    await attacker.call('setStartWizard', { setStartWizard: true });
    const foreign = await asVictim(attacker.cookies.get('XSRF-TOKEN') ?? '');
    check(foreign.status === 403, `the attacker's own pair on the victim's order ${foreign.status}`);
    const rebound = await ask(url, {
      method: 'POST',
      path: '/api/offer/createOffer',
      headers: { ...json, host: 'fremd.example', origin: 'http://fremd.example' },
      body: JSON.stringify(anEnquiry),
    });
    check(rebound.status === 403, `DNS rebinding ${rebound.status}`);

    const secure = await server({ PUBLIC_URL: 'https://studio.example', LAUNCH_ANYWAY: '1' });
    const browser = await openBrowser(secure.url);
    const started = await browser.post('/api/wizard/setStartWizard', { setStartWizard: true });
    const cookie = (started.headers['set-cookie'] ?? []).find((line) => /(?:^|-)order=/.test(line)) ?? '';
    const isBound =
      cookie.startsWith('__Host-order=') &&
      /; Secure/i.test(cookie) &&
      /; Path=\/(?:;|$)/i.test(cookie) &&
      !/; Domain/i.test(cookie);
    check(isBound, `cookie on https ${cookie.split('=', 1)[0]}`);
    const token = /=([^;]*)/.exec(cookie)?.[1] ?? '';
    const seen = await ask(secure.url, { path: '/api/wizard/order', headers: { cookie: `order=${token}` } });
    check(
      jsonOf(seen)['orderItem'] === null,
      `planted cookie "order" ${jsonOf(seen)['orderItem'] === null ? 'ignored' : 'accepted'}`,
    );
  },
};

const foreignForms: Attack = {
  row: '24',
  weight: 'low',
  tried: 'cross-site form posts to enquiry and withdrawal',
  before: "refused, but with the attacker's values filled in, one click from sending",
  async run({ server, check }) {
    needBuild();
    const { url } = await server();
    const mark = 'Vorbefuellt-vom-Angreifer';
    for (const [path, fields] of [
      ['/api/offer/createOffer', { ...anEnquiry, name: mark, description: mark }],
      ['/api/withdrawal', { name: mark, orderNumber: mark, email: 'a@b.example' }],
    ] as const) {
      const answer = await ask(url, {
        method: 'POST',
        path,
        headers: { ...form, 'sec-fetch-site': 'cross-site', origin: 'https://fremd.example' },
        body: new URLSearchParams(fields).toString(),
      });
      const isFilled = answer.text.includes(mark);
      check(
        answer.status === 403 && !isFilled,
        `${path} ${answer.status}, ${isFilled ? 'filled in' : 'nothing filled in'}`,
      );
    }
  },
};

const wrongAnswers: Attack = {
  row: '25',
  weight: 'low',
  tried:
    'wrong content types, an encoded path, many calls of /healthz and of unknown paths, control characters in an address',
  before:
    '/send 500, wrong content 404, no no-store under /%61pi, /healthz limited, POST on unknown paths unlimited, \\u0001 kept',
  async run({ server, check }) {
    const { url } = await server({ RATE_LIMIT: '20' });
    const generous = await server();
    const browser = await atUpload(generous.url);
    const send = await browser.post('/api/upload/send', { filename: 'a.jpg', size: 1 });
    check(send.status === 415, `/send with JSON ${send.status}`);
    for (const path of ['/api/wizard/fastlane', '/api/upload/verify', '/api/offer/createOffer']) {
      const answer = await browser.send({ method: 'POST', path, headers: { 'content-type': 'text/csv' }, body: 'a;b' });
      check(answer.status === 415, `${path} with text/csv ${answer.status}`);
    }
    const patched = await browser.send({
      method: 'PATCH',
      path: '/api/upload/files/x',
      headers: { 'content-type': 'text/csv' },
      body: 'a',
    });
    check(patched.status < 500, `PATCH with text/csv ${patched.status}`);
    const encoded = await ask(generous.url, { path: '/%61pi/wizard/order' });
    check(
      encoded.status === 404 || encoded.headers['cache-control'] === 'no-store',
      `/%61pi/… ${encoded.status} ${encoded.headers['cache-control'] ?? 'without Cache-Control'}`,
    );
    const health = await many(600, 8, () => ask(url, { path: '/healthz', from: '127.0.25.1' }));
    check(
      health.every(({ status }) => status === 200),
      `600 × /healthz ${tally(health)}`,
    );
    const lost = await many(600, 8, () =>
      ask(url, { method: 'POST', path: '/nirgends', from: '127.0.25.2', headers: json, body: '{}' }),
    );
    check(
      lost.some(({ status }) => status === 429),
      `600 × POST on an unknown path ${tally(lost)}`,
    );
    const visitor = await openBrowser(generous.url, '127.0.25.3');
    await walkTo(visitor, 'contact');
    const odd = await visitor.post('/api/wizard/saveContact', {
      client: { ...contact, email: 'a\u0001b@winter.example' },
    });
    const kept = odd.status === 200 && (odd.text.includes('\\u0001') || odd.text.includes('\u0001'));
    check(odd.status < 500 && !kept, `\\u0001 in an address ${odd.status}${kept ? ', kept' : ''}`);
  },
};

export const browserAttacks = [plantedCookies, foreignForms, wrongAnswers];
