import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../../../domain/contracts/paths.ts';
import { enquiryFields } from '../../../../../domain/client/enquiry.ts';
import { anEnquiry } from '../../../../support/an-enquiry.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { formPost, startFormApp } from '../../../../support/form-app.ts';

const RUNS = 2500;
const SCRIPT = '<script>alert(1)</script>';
const INJECTION = '\r\nBcc: opfer@anderswo.example\r\n\r\nKauf jetzt';

/** Hostile input, besides anything at all. */
const nasty = fc.constantFrom(
  SCRIPT,
  `"><img src=x onerror=alert(1)>${SCRIPT}`,
  `</textarea></select></form>${SCRIPT}`,
  `Jana${INJECTION}`,
  `jana@winter.example${INJECTION}`,
  'jana@winter.example, opfer@anderswo.example',
  '"jana,opfer@anderswo.example"@winter.example',
  '=?utf-8?q?Bcc:_opfer?=',
  '\u0000\u0001\u2028\uD800',
  "'; drop table enquiries; --",
  '${7*7}{{7*7}}%0d%0aBcc:x',
  'a'.repeat(20_000),
);
const answer = fc.oneof(nasty, fc.string({ unit: 'binary' }), fc.constantFrom(...Object.values(anEnquiry)));
const anything = fc.oneof(answer, fc.jsonValue());
const record = <Value>(value: fc.Arbitrary<Value>) =>
  fc.record(Object.fromEntries([...enquiryFields, 'website', 'elapsed'].map((name) => [name, value])), {
    requiredKeys: [],
  });
/** Mostly complete, with a few spoilt answers. */
const spoilt = <Value>(value: fc.Arbitrary<Value>) =>
  record(fc.option(value, { freq: 3, nil: undefined })).map((changes) =>
    Object.assign(
      {},
      anEnquiry,
      Object.fromEntries(Object.entries(changes).filter(([, change]) => change !== undefined)),
    ),
  );

const databases = eachDatabase();

describe('5,000 bodies that no person would type', () => {
  it.each(databases)(
    'as JSON on $name: never 500, only DONE or an error of the wire',
    { timeout: 120_000 },
    async ({ environment }) => {
      const { app } = await startFormApp(await environment());
      const bodies = fc.oneof(spoilt(anything), record(anything), fc.jsonValue());

      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          const { statusCode, body: text } = await app.inject({
            method: 'POST',
            url: paths.enquiry,
            headers: { 'content-type': 'application/json' },
            payload: JSON.stringify(body),
          });
          expect([200, 400, 413, 429]).toContain(statusCode);
          if (statusCode === 200) expect(text).toBe('DONE');
          expect(text).not.toContain(SCRIPT);
        }),
        { numRuns: RUNS / databases.length },
      );
    },
  );

  it('as forms: never 500, and no typed text becomes a tag', { timeout: 120_000 }, async () => {
    const { app } = await startFormApp();
    const { body: ordinary } = await app.inject({ url: paths.enquiry, ...formPost({ ...anEnquiry, mail: 'x' }) });

    await fc.assert(
      fc.asyncProperty(spoilt(answer), async (fields) => {
        const { statusCode, body } = await app.inject({
          url: paths.enquiry,
          ...formPost(fields as Record<string, string>),
        });
        expect([303, 400, 429]).toContain(statusCode);
        expect(body).not.toContain(SCRIPT);
        if (statusCode !== 303 && fields.category !== 'Hintergrund entfernen')
          expect(tagsOf(body)).toBe(tagsOf(ordinary));
      }),
      { numRuns: RUNS },
    );
  });

  it('cannot inject a line into the headers of a mail', { timeout: 60_000 }, async () => {
    const { app, mails } = await startFormApp();
    const dangerous = fc.record({ preName: nasty, name: nasty, company: nasty, phone: nasty });

    await fc.assert(
      fc.asyncProperty(dangerous, fc.integer(), async (fields, number) => {
        const mail = `kunde${number}@winter.example`;
        await app.inject({ method: 'POST', url: paths.enquiry, payload: { ...anEnquiry, ...fields, mail } });
      }),
      { numRuns: 60 },
    );

    const sent = await mails();
    expect(sent.length).toBeGreaterThan(20);
    const names = new Set(sent.flatMap(({ headers }) => headers.map(({ key }) => key)));
    expect([...names].toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
      'x-auto-response-suppress',
    ]);
    const recipients = sent.flatMap(({ to, cc = [], bcc = [] }) => [...(to ?? []), ...cc, ...bcc]);
    expect(
      recipients.filter(
        ({ address }) => !/^(?:kunde-?\d+@winter|anfrage@freistell-studio)\.example$/.test(address ?? ''),
      ),
    ).toEqual([]);
    expect(sent.filter(({ html }) => html?.includes('<script'))).toEqual([]);
  });

  it.each(["o'neil+x@winter.example", 'a!b=c@winter.example'])(
    'sends the copy to exactly the typed address: %s',
    async (mail) => {
      const { app, store, mails } = await startFormApp();

      const done = await app.inject({ method: 'POST', url: paths.enquiry, payload: { ...anEnquiry, mail } });

      expect(done.body).toBe('DONE');
      const copies = (await mails()).filter(({ replyTo }) => replyTo === undefined);
      expect(copies.map(({ to }) => to?.map(({ address }) => address))).toEqual([[mail]]);
      const rows = await store.read((queries) => queries.selectFrom('enquiries').select('mail').execute());
      expect(rows).toEqual([{ mail }]);
    },
  );
});

function tagsOf(html: string): number {
  return (html.match(/<\w/g) ?? []).length;
}
