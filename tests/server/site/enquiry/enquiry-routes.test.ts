import { createElement } from 'react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../../domain/contracts/paths.ts';
import { enquiryMessages } from '../../../../domain/texts/messages.ts';
import { EnquiryForm } from '../../../../src/site/pages/enquiry/enquiry-form.tsx';
import { anEnquiry } from '../../../support/an-enquiry.ts';
import { captureLog } from '../../../support/captured-log.ts';
import { formPost, markupOf, readForm, startFormApp } from '../../../support/form-app.ts';

const json = (payload: object) => ({ method: 'POST' as const, url: paths.enquiry, payload });

const UUID = '7f0c9a52-3d1e-4b8a-9c55-6a1b2c3d4e5f';
const named = (key: string) => ({ 'idempotency-key': key });

describe(`POST ${paths.enquiry}`, () => {
  it('answers DONE, stores the enquiry and sends it to the studio and to the visitor', async () => {
    const { app, store, mails } = await startFormApp();

    const answer = await app.inject(json(anEnquiry));

    expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
      200,
      'text/plain; charset=utf-8',
      'DONE',
    ]);
    const { preName, clientType, ...others } = anEnquiry;
    const rows = await store.read((queries) => queries.selectFrom('enquiries').selectAll().execute());
    expect(rows).toEqual([
      {
        id: rows[0]?.id,
        ...others,
        pre_name: preName,
        client_type: clientType,
        mail_folded: anEnquiry.mail,
        created_at: '2026-11-20T13:05:00.000Z',
      },
    ]);
    const studio = { name: 'Freistell-Studio', address: 'anfrage@freistell-studio.example' };
    const visitor = { name: 'Jana Winter', address: anEnquiry.mail };
    const sent = await mails();
    expect(sent.map(({ from, to, replyTo, subject }) => ({ from, to, replyTo, subject }))).toEqual([
      {
        from: studio,
        to: [studio],
        replyTo: [visitor],
        subject: 'Anfrage von Jana Winter, Nordlicht Keramik GmbH',
      },
      { from: studio, to: [visitor], replyTo: undefined, subject: 'Ihre Anfrage bei Freistell-Studio' },
    ]);
    for (const { text } of sent) expect(text).toMatch(/20\. November 2026 um 14:05\sUhr/);
    expect(sent[0]?.text).toContain('Bis Ostern,\nbitte mit Schatten.');
  });

  it('repeats to the visitor’s unproved address only choices from lists', async () => {
    const { app, mails } = await startFormApp();
    const lure = 'Gewinn jetzt unter evil.example';
    const typed = { preName: lure, name: lure, phone: lure, company: lure, products: lure, type: lure };

    await app.inject(json({ ...anEnquiry, ...typed, description: lure }));

    const [toStudio, copy] = await mails();
    expect(toStudio?.text?.match(/evil\.example/g)?.length).toBeGreaterThanOrEqual(7);
    expect([copy?.to, copy?.subject]).toEqual([
      [{ name: '', address: anEnquiry.mail }],
      'Ihre Anfrage bei Freistell-Studio',
    ]);
    expect(JSON.stringify(copy)).not.toMatch(/Gewinn|evil/);
    expect(copy?.text).toMatch(
      /Guten Tag,\nIhre Anfrage .* Ihre Nachricht haben wir vollständig erhalten\.[^]*Haushaltswaren[^]*saisonal[^]*60-100/,
    );
  });

  it('lists missing fields in the words of the specification', async () => {
    const { app, store } = await startFormApp();

    const answer = await app.inject(json({ mail: 'jana@nordlicht' }));

    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        code: 'invalid',
        message: 'Diese Angaben passen so noch nicht.',
        fields: {
          preName: 'Bitte geben Sie einen Vornamen an.',
          name: 'Bitte geben Sie einen Familiennamen an.',
          phone: 'Bitte geben Sie eine gültige Telefonnummer.',
          mail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
        },
      },
    ]);
    expect(await store.read((queries) => queries.selectFrom('outbox').selectAll().execute())).toEqual([]);
  });

  it('accepts the forced category of the clipping variant, and no other outside the list', async () => {
    const { app } = await startFormApp();

    const clipping = await app.inject(json({ ...anEnquiry, products: '', category: 'Hintergrund entfernen' }));
    const other = await app.inject(json({ ...anEnquiry, category: 'Autos' }));

    expect(clipping.body).toBe('DONE');
    expect(other.json().fields).toEqual({ category: enquiryMessages.choice });
  });

  it('counts the same enquiry with the same key once, from any network', async () => {
    const { app, mails } = await startFormApp({ TRUST_PROXY: '1' });
    const send = (from: string, elapsed: string) =>
      app.inject({ ...json({ ...anEnquiry, elapsed }), headers: { ...named(UUID), 'x-forwarded-for': from } });

    const answers = [await send('203.0.113.1', '5000'), await send('198.51.100.2', '9000')];

    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, 'DONE'],
      [200, 'DONE'],
    ]);
    expect(await mails()).toHaveLength(2);
  });

  it('refuses another enquiry with the same key, whatever differs', async () => {
    const { app, mails } = await startFormApp();
    await app.inject({ ...json(anEnquiry), headers: named(UUID) });

    for (const other of [{ description: 'Doch anders.' }, { mail: 'fremd@winter.example' }, { quantity: '' }]) {
      const answer = await app.inject({ ...json({ ...anEnquiry, ...other }), headers: named(UUID) });
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'keyReused']);
    }
    expect(await mails()).toHaveLength(2);
  });

  it('accepts one of two that arrive at the same time; the other may retry', async () => {
    const { app, mails } = await startFormApp();
    const send = () => app.inject({ ...json(anEnquiry), headers: named(UUID) });

    const answers = await Promise.all([send(), send()]);

    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect([late?.json().code, late?.headers['retry-after']]).toEqual(['inProgress', '2']);
    expect(await mails()).toHaveLength(2);
  });

  it('separates equal guessable keys by the address of their sender', async () => {
    const { app, store } = await startFormApp({ TRUST_PROXY: '1' });
    const send = (from: string, name: string) =>
      app.inject({ ...json({ ...anEnquiry, name }), headers: { ...named('enquiry-1'), 'x-forwarded-for': from } });

    const answers = [await send('203.0.113.1', 'Winter'), await send('198.51.100.2', 'Sommer')];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await store.read((queries) => queries.selectFrom('enquiries').select('id').execute())).toHaveLength(2);
  });

  it('rejects robots with an answer that a person could correct', async () => {
    const { app } = await startFormApp();

    const trapped = await app.inject(json({ ...anEnquiry, website: 'https://spam.example' }));
    const tooFast = await app.inject(json({ ...anEnquiry, elapsed: '300' }));

    expect([trapped.statusCode, trapped.json().fields]).toEqual([400, { website: enquiryMessages.website }]);
    expect([tooFast.statusCode, tooFast.json().code, tooFast.headers['retry-after']]).toEqual([429, 'tooMany', '60']);
  });

  it('refuses more enquiries a minute than its limit with 429', async () => {
    const { app } = await startFormApp({ RATE_LIMIT: '20' });

    const answers = [];
    for (let count = 0; count < 3; count += 1) answers.push((await app.inject(json(anEnquiry))).statusCode);

    expect(answers).toEqual([200, 200, 429]);
  });

  it('logs no text of an enquiry', async () => {
    const { app, mails } = await startFormApp({ LOG_LEVEL: 'trace' });
    const lines = captureLog(app);

    await app.inject(json(anEnquiry));
    await app.inject(json({ ...anEnquiry, mail: 'Jana' }));
    await mails();

    expect(lines.filter((line) => line.includes('enquiry received'))).toHaveLength(1);
    expect(lines.join('')).not.toMatch(/Jana|Winter|nordlicht|66969|Tassen|Schatten/i);
  });
});

describe('the enquiry without script', () => {
  it('redirects to the thank-you page', async () => {
    const { app } = await startFormApp();

    const answer = await app.inject({ url: paths.enquiry, ...formPost(anEnquiry) });

    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/danke']);
  });

  it('shows the page again with all typed text, the banner and a message beside each field', async () => {
    const { app } = await startFormApp();
    const typed = { ...anEnquiry, name: '', mail: 'jana@nordlicht', company: 'Böhm & "Söhne" <GmbH>' };

    const answer = await app.inject({ url: paths.enquiry, ...formPost(typed) });

    const { 'content-type': type, 'x-robots-tag': robots } = answer.headers;
    expect([answer.statusCode, type, robots]).toEqual([400, 'text/html; charset=utf-8', 'noindex']);
    expect(answer.body).toContain('<title>Größe & Maß</title>');
    const form = readForm(answer.body);
    expect(form.values).toEqual({ ...typed, website: '' });
    expect(form.problems).toEqual({
      mail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
      name: 'Bitte geben Sie einen Familiennamen an.',
    });
    expect(form.banner).toBe('Bitte füllen Sie die Pflichtfelder aus');
    expect(form.failure).toBeNull();
  });

  it('shows the small contact page again for cut-outs', async () => {
    const { app } = await startFormApp();

    const answer = await app.inject({
      url: paths.enquiry,
      ...formPost({ ...anEnquiry, phone: '', category: 'Hintergrund entfernen' }),
    });

    const form = readForm(answer.body);
    expect(form.values).not.toHaveProperty('products');
    expect([form.values['category'], form.problems]).toEqual([
      'Hintergrund entfernen',
      { phone: 'Bitte geben Sie eine gültige Telefonnummer.' },
    ]);
  });

  it('keeps all typed text when the server cannot store it, and shows a message above the button', async () => {
    const { app } = await startFormApp({ RATE_LIMIT: '10' });
    await app.inject({ url: paths.enquiry, ...formPost(anEnquiry) });

    const answer = await app.inject({ url: paths.enquiry, ...formPost(anEnquiry) });

    const form = readForm(answer.body);
    expect([answer.statusCode, form.values, form.failure]).toEqual([
      429,
      { ...anEnquiry, website: '' },
      'Es ist ein Fehler aufgetreten! Das waren zu viele Anfragen. In einer Minute geht es weiter.',
    ]);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site', origin: 'https://anderswo.example' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://anderswo.example' },
    { origin: 'null' },
    // DNS rebinding: a foreign host name that resolves to our address after its page has loaded.
    { 'sec-fetch-site': 'same-origin', origin: 'http://rebound.example:3000', host: 'rebound.example:3000' },
  ])('refuses a post of another site, and shows the form without its text: %o', async (headers) => {
    const { app, store } = await startFormApp();

    const answer = await app.inject({ url: paths.enquiry, ...formPost(anEnquiry, headers as Record<string, string>) });

    const form = readForm(answer.body);
    expect([answer.statusCode, form.failure]).toEqual([
      403,
      'Es ist ein Fehler aufgetreten! Diese Angaben kamen nicht von unserer Seite und gelten nicht. Hier lässt sich alles neu ausfüllen.',
    ]);
    expect(form.values).toEqual(readForm(markupOf(createElement(EnquiryForm))).values);
    expect(await store.read((queries) => queries.selectFrom('enquiries').selectAll().execute())).toEqual([]);
  });

  it('returns no text of a foreign post beyond the rate limit either', async () => {
    const { app } = await startFormApp({ RATE_LIMIT: '10' });
    const foreign = { url: paths.enquiry, ...formPost(anEnquiry, { 'sec-fetch-site': 'cross-site' }) };
    await app.inject(foreign);

    const answer = await app.inject(foreign);

    expect([answer.statusCode, answer.body.includes(anEnquiry.mail)]).toEqual([429, false]);
  });

  it('shows the form when its address is opened again', async () => {
    const { app } = await startFormApp();

    const answer = await app.inject(paths.enquiry);

    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/kontakt']);
  });
});
