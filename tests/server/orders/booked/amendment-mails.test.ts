import { expect, it } from 'vitest';
import type { OrderPage } from '../../../../domain/contracts/order-page.ts';
import { limits } from '../../../../server/app/platform/limits.ts';
import { resend, unsentMails } from '../../../../server/mail/outbox.ts';
import { amend, amendmentMails, loadPage } from '../../../support/amended-order.ts';
import { book, bookImagesLater } from '../../../support/booked-order.ts';
import { contact } from '../../../support/order-journeys.ts';
import { startTestApp } from '../../../support/test-app.ts';
import { newVisitor } from '../../../support/visitor.ts';

/* An order may be booked in a stranger's name: amendments send limited mails without links from typed text. */

it('repeats the amended answers to the customer in full, and none of them as a link', async () => {
  const test = await startTestApp();
  const { token } = await bookImagesLater(test, 1);
  const lure = 'Gewinn jetzt unter evil.example';
  await amend(test, token, {
    client: { company: lure, name: lure, street: lure, phone: lure, reference: lure, invoice_email: 'du@evil.example' },
    note: lure,
  });
  await amend(test, token, { client: { company: 'Südlicht GmbH' }, note: '' });

  const mails = await amendmentMails(test);
  const [toStudio, toCustomer] = [false, true].map((isMine) =>
    JSON.stringify(mails.filter(({ to }) => (to?.[0]?.address === contact.email) === isMine)),
  );
  expect(toStudio?.match(/evil\.example/g)?.length).toBeGreaterThanOrEqual(9);
  expect(toCustomer).toContain('Südlicht GmbH');
  expect(toCustomer).not.toContain('evil.example');
  expect(toCustomer?.match(/evil\u2060\.example/g)?.length).toBeGreaterThanOrEqual(9);
});

it('sends mails within the allowance of typed addresses; others wait, and the studio is told', async () => {
  const test = await startTestApp();
  const { token } = await bookImagesLater(test, 1);
  const { mailboxHour } = limits.mails;
  // The confirmation counts as one.
  for (let count = 1; count <= mailboxHour.value; count += 1) await amend(test, token, { note: String(count) });

  const mails = await amendmentMails(test);
  expect(mails.filter(({ to }) => to?.[0]?.address === contact.email)).toHaveLength(mailboxHour.value - 1);
  expect(mails.filter(({ text }) => text?.includes('mails resend'))).toHaveLength(1);
});

it('holds the mail as long as the confirmation waits for the studio', async () => {
  const test = await startTestApp();
  const { token } = await bookImagesLater(test, 1);
  await test.store.write((queries) =>
    queries
      .updateTable('outbox')
      .set({ sent_at: null, held_at: '2026-11-20T13:05:00.000Z', held_reason: 'mailbox' })
      .where('id', 'like', 'confirmation-%')
      .execute(),
  );
  await amend(test, token, { note: 'Ohne Schatten.' });

  const mails = await amendmentMails(test);
  expect(mails.map(({ to, text }) => [to?.[0]?.address, text?.includes('mails resend')])).toEqual([
    ['auftrag@freistell-studio.example', true],
  ]);
});

it('releases the mail with the confirmation that it waits for', async () => {
  const test = await startTestApp();
  const { token } = await bookImagesLater(test, 1);
  await test.store.write((queries) =>
    queries
      .updateTable('outbox')
      .set({ sent_at: null, held_at: '2026-11-20T13:05:00.000Z', held_reason: 'mailbox' })
      .where('id', 'like', 'confirmation-%')
      .execute(),
  );
  await amend(test, token, { note: 'Ohne Schatten.' });
  const heldMails = async () => (await test.store.read(unsentMails)).filter(({ held_reason }) => held_reason !== null);
  const held = await heldMails();

  const confirmation = held.find(({ kind }) => kind === 'orderConfirmation');
  const count = await test.store.write((queries) => resend(queries, test.world, { id: confirmation?.id ?? '' }));

  expect([held.map(({ kind }) => kind).toSorted(), count, await heldMails()]).toEqual([
    ['amendmentConfirmed', 'orderConfirmation'],
    2,
    [],
  ]);
});

it('allows a limited number of amendments', async () => {
  const test = await startTestApp();
  const { token } = await bookImagesLater(test, 1);
  const { value } = limits.orders.amendments;
  for (let count = 1; count <= value; count += 1)
    expect((await amend(test, token, { note: String(count) })).statusCode).toBe(200);

  const refused = await amend(test, token, { note: 'noch einmal' });
  expect([
    refused.statusCode,
    refused.json<{ code: string }>().code,
    (await loadPage(test, token)).summary.note,
  ]).toEqual([409, 'refused', String(value)]);
});

it('confirms an amendment of test images, too, without an invoice', async () => {
  const test = await startTestApp({ environment: { TEST_IMAGES: 'on' } });
  const visitor = await newVisitor(test.app);
  await visitor.call('setStartWizard', { setStartWizard: true, wantsTestImages: true });
  await visitor.call('saveContact', { client: contact });
  await visitor.call('setProjectType', { projectType: 'contour' });
  await visitor.call('setServiceLevel', { fastlane: { web: true, print: false, pro: false } });
  await visitor.call('saveQuantity', { quantity: 1 });
  await visitor.call('saveImage', { sendLater: true });
  const { token } = await book(test, visitor);

  const { summary } = (
    await amend(test, token, { client: { phone: '040 5678', street: 'Hafenstraße 3' }, note: 'Ohne Schatten.' })
  ).json<OrderPage>();

  expect([summary.phone, summary.note, summary.invoiceTo]).toEqual(['040 5678', 'Ohne Schatten.', []]);
  const told = (await amendmentMails(test)).map(({ text }) =>
    /Telefon +Bisher: 040 1234\s+Jetzt: 040 5678/.test(text ?? ''),
  );
  expect(told).toEqual([true, true]);
});
