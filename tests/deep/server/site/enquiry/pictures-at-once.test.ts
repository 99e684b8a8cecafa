import { describe, expect, it } from 'vitest';
import { anEnquiry } from '../../../../support/an-enquiry.ts';
import { onePixel, pngOf, type Sent, withPictures } from '../../../../support/an-enquiry-with-pictures.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { startEnquiries } from '../../../../support/enquiry-app.ts';

const KEY = '7f0c9a52-3d1e-4b8a-9c55-6a1b2c3d4e5f';
const OTHER = '0d3b1a77-52c4-4f0e-8d15-2b9c8e7f6a54';
const cups: readonly Sent[] = [
  ['Tasse.png', onePixel],
  ['Schale.png', pngOf(2000)],
];

describe.each(eachDatabase())('simultaneous enquiries with pictures on $name', ({ environment }) => {
  it('submitted twice are one: the second waits or is the same, and stores no extra picture', async () => {
    const { app, enquiries, rows, files, removals, mails } = await startEnquiries(await environment());
    const press = async () => app.inject(await withPictures(cups, { headers: { 'idempotency-key': KEY } }));

    const codes = (await Promise.all([press(), press()])).map(({ statusCode }) => statusCode).toSorted(ascending);
    const again = await press();

    expect([200, 409]).toContain(codes[1]);
    expect([codes[0], again.statusCode]).toEqual([200, 200]);
    const kept = await rows();
    expect([(await enquiries()).length, kept.map(({ name }) => name)]).toEqual([1, ['Tasse.png', 'Schale.png']]);
    expect(await files()).toEqual(kept.map(({ storage_key }) => storage_key).toSorted());
    expect([await removals(), (await mails()).length]).toEqual([[], 2]);
  });

  it('from two windows with the same texts are two, each with its own pictures', async () => {
    const { app, enquiries, rows, files, mails } = await startEnquiries(await environment());
    const pots: readonly Sent[] = [['Kanne.png', pngOf(3000)]];

    const answers = await Promise.all([
      app.inject(await withPictures(cups, { headers: { 'idempotency-key': KEY } })),
      app.inject(await withPictures(pots, { headers: { 'idempotency-key': OTHER } })),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const all = await rows();
    const pictures = Map.groupBy(all, ({ enquiry_id }) => enquiry_id);
    expect((await enquiries()).length).toBe(2);
    expect([...pictures.values()].map((brought) => brought.map(({ name }) => name)).toSorted(byLength)).toEqual([
      ['Kanne.png'],
      ['Tasse.png', 'Schale.png'],
    ]);
    expect(await files()).toEqual(all.map(({ storage_key }) => storage_key).toSorted());
    const toStudio = (await mails()).filter(({ replyTo = [] }) =>
      replyTo.some(({ address }) => address === anEnquiry.mail),
    );
    expect(toStudio.map(({ attachments }) => attachments.map(({ filename }) => filename)).toSorted(byLength)).toEqual([
      ['Kanne.png'],
      ['Tasse.png', 'Schale.png'],
    ]);
  });
});

function ascending(one: number, other: number): number {
  return one - other;
}

function byLength(one: readonly unknown[], other: readonly unknown[]): number {
  return one.length - other.length;
}
