import { expect, it } from 'vitest';
import { quoteMessages } from '../../../../domain/texts/messages.ts';
import type { OrderItem } from '../../../../domain/order/order-item.ts';
import { formPost, readForm, startFormApp } from '../../../support/form-app.ts';
import { openQuote, readQuote } from '../../../support/quotes.ts';
import { newVisitor } from '../../../support/visitor.ts';

const url = '/api/quote';

it('a quote is made of the price page’s settings, with and without script, and begins an order', async () => {
  const { app } = await startFormApp();

  const quote = await readQuote(await app.inject({ url, ...formPost({ bildart: 'textile', menge: '1.200' }) }));
  const other = await readQuote(
    await app.inject({ method: 'POST', url, payload: { bildart: 'textile', menge: 1200 } }),
  );
  expect(quote.number === other.number).toBe(false);
  expect(quote.text).toContain('Preisangebot: 1.200 Bilder freistellen');
  expect(quote.text).toContain(
    '1 Freistellen, Mode und Textil eine Größe und ein Dateiformat inklusive 1.200 0,94 € 1.128,12 €',
  );
  expect(quote.text).toContain('Gesamtpreis inkl. MwSt. 1.128,12 € darin 19 % MwSt. 180,12 € Netto 948,00 €');
  const visitor = await newVisitor(app);
  const begun = (await openQuote(visitor, quote.token)).json<OrderItem>();
  expect([begun.product?.type, begun.quantity, begun.price, begun.screen]).toEqual([
    'textile',
    1200,
    94_800,
    'contact',
  ]);
});

it('a quote has the ticked uses and formats, and begins a complete order', async () => {
  const { app } = await startFormApp();
  const payload = {
    bildart: 'textile',
    menge: 1200,
    verwendung: ['print', 'web'],
    dateiformat: ['TIFF', 'PNG', 'JPG'],
  };

  const quote = await readQuote(await app.inject({ method: 'POST', url, payload }));

  expect(quote.text).toContain('Dateiformate JPG, TIFF, PNG Dateien pro Bild 6');
  const begun = (await openQuote(await newVisitor(app), quote.token)).json<OrderItem>();
  expect([begun.fastlane, begun.scalings, begun.resolutions, begun.extensions, begun.quantity, begun.price]).toEqual([
    { web: true, print: true, pro: false },
    ['Webformat', 'Druckformat'],
    [96, 300],
    ['JPG', 'TIFF', 'PNG'],
    1200,
    1200 * (79 + 30),
  ]);
});

it('returns the page with typed values and messages, and stores nothing', async () => {
  const { app, store } = await startFormApp();

  const post = formPost({ bildart: 'textile', menge: 'viele' });
  const ticked = '&verwendung=print&dateiformat=TIFF&dateiformat=PNG';
  const answer = await app.inject({ url, ...post, payload: `${post.payload}${ticked}` });

  expect([answer.statusCode, answer.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8']);
  const { values, problems } = readForm(answer.body);
  const boxes = [...answer.body.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box);
  expect(boxes.filter((box) => box.includes('checked')).map((box) => /value="(\w+)"/.exec(box)?.[1])).toEqual([
    'print',
    'PNG',
    'TIFF',
  ]);
  expect([values, problems]).toEqual([
    expect.objectContaining({ bildart: 'Mode und Textil', menge: 'viele' }),
    { menge: quoteMessages.quantity },
  ]);
  expect(await store.read((queries) => queries.selectFrom('quotes').select('id').execute())).toEqual([]);
});

it('refuses a body that no calculator sends, and posts of another site', async () => {
  const { app } = await startFormApp({ PUBLIC_URL: 'https://www.freistell-studio.example' });
  const json = (payload: object) => app.inject({ method: 'POST', url, payload });

  const answers = [
    await json({}),
    await json({ bildart: 'gold', menge: 1 }),
    await json({ bildart: 'textile', menge: 0 }),
    await json({ bildart: 'textile', menge: 1.5 }),
    await json({ bildart: 'textile', menge: 1e9 + 1 }),
    await json({ bildart: ['textile'], menge: { much: 1 } }),
    await json({ bildart: 'textile', menge: 1, verwendung: 'pro' }),
    await json({ bildart: 'textile', menge: 1, dateiformat: ['JPG', 'GIF'] }),
    await app.inject({ url, ...formPost({ bildart: 'textile', menge: '12' }, { 'sec-fetch-site': 'cross-site' }) }),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400, 400, 400, 403]);
  expect(readForm(answers[8]?.body ?? '').failure).toContain('Diese Angaben kamen nicht von unserer Seite');
});

it('redirects a visitor of its address to the prices', async () => {
  const { app } = await startFormApp();
  const answer = await app.inject({ url });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/preise']);
});
