import { describe, expect, it } from 'vitest';
import { pictureMessages } from '../../../../../domain/client/enquiry.ts';
import { anEnquiry } from '../../../../support/an-enquiry.ts';
import { onePixel, pngOf, type Sent, withPictures } from '../../../../support/an-enquiry-with-pictures.ts';
import { startEnquiries } from '../../../../support/enquiry-app.ts';
import { fakeScanner } from '../../../../support/fake-scanner.ts';
import { readForm } from '../../../../support/form-app.ts';

const two: readonly Sent[] = [
  ['Tasse.png', onePixel],
  ['Schale.png', pngOf(2000)],
];
const html = { accept: 'text/html,application/xhtml+xml' };
const infected = 'stream: Win.Test.EICAR_HDB-1 FOUND\0';

describe('an enquiry with pictures and a virus scanner', () => {
  it('is accepted when the scanner has seen all of each picture and found nothing', async () => {
    const scanner = await fakeScanner(() => 'stream: OK\0');
    const { app, rows } = await startEnquiries({ CLAMAV_URL: scanner.url });

    const answer = await app.inject(await withPictures(two));

    expect([answer.statusCode, (await rows()).map(({ name, scan }) => [name, scan])]).toEqual([
      200,
      [
        ['Tasse.png', 'clean'],
        ['Schale.png', 'clean'],
      ],
    ]);
    expect(scanner.seen.map(({ bytes }) => bytes)).toEqual([onePixel.length, 2000]);
  });

  it('is refused for a virus in one picture, which is named, and nothing is kept', async () => {
    const scanner = await fakeScanner(() => (scanner.seen.length === 1 ? 'stream: OK\0' : infected));
    const { app, enquiries, rows, files, removals, mails } = await startEnquiries({ CLAMAV_URL: scanner.url });

    const answer = await app.inject(await withPictures(two));

    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      {
        pictures: 'In „Schale.png“ hat unser Virenscanner Schadsoftware gefunden. Bitte wählen Sie ein anderes Bild.',
      },
    ]);
    expect([await enquiries(), await rows(), await files(), await removals(), await mails()]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
  });

  it('shows the refusal without script, too, and keeps typed text', async () => {
    const { url } = await fakeScanner(() => infected);
    const { app } = await startEnquiries({ CLAMAV_URL: url });

    const answer = await app.inject(await withPictures(two, { headers: html }));

    const form = readForm(answer.body);
    expect([answer.statusCode, form.values['mail'], form.problems]).toEqual([
      400,
      anEnquiry.mail,
      { pictures: pictureMessages.infected('Tasse.png') },
    ]);
  });

  it('is refused for now while the scanner is away, and accepted when it is back', async () => {
    const state = { isAway: true };
    const { url } = await fakeScanner(() => (state.isAway ? null : 'stream: OK\0'));
    const { app, enquiries, files, removals } = await startEnquiries({ CLAMAV_URL: url });
    const headers = { 'idempotency-key': '7f0c9a52-3d1e-4b8a-9c55-6a1b2c3d4e5f' };

    const whileAway = await app.inject(await withPictures(two, { headers }));
    const kept = [await enquiries(), await files(), await removals()];
    state.isAway = false;
    const later = await app.inject(await withPictures(two, { headers }));

    expect([whileAway.statusCode, whileAway.json().code, kept]).toEqual([503, 'unavailable', [[], [], []]]);
    expect([later.statusCode, (await files()).length]).toEqual([200, 2]);
  });

  it('names the pictures too large for the scanner to the studio', async () => {
    const scanner = await fakeScanner(() => 'stream: OK\0');
    const { app, mails, rows } = await startEnquiries({ CLAMAV_URL: scanner.url, CLAMAV_MAX_BYTES: '1000' });

    await app.inject(await withPictures(two));

    expect((await rows()).map(({ scan }) => scan)).toEqual(['clean', 'unscanned']);
    const [toStudio] = await mails();
    expect(toStudio?.text).toContain('Nicht auf Viren geprüft, weil zu groß für den Virenscanner: Schale.png');
  });
});
