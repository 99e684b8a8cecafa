import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { paths } from '../../../../../domain/contracts/paths.ts';
import { pictureMessages } from '../../../../../domain/client/enquiry.ts';
import { limits } from '../../../../../server/app/platform/limits.ts';
import { removeDueFiles } from '../../../../../server/files/removal/removal-worker.ts';
import { anEnquiry } from '../../../../support/an-enquiry.ts';
import { onePixel, pngOf, withPictures } from '../../../../support/an-enquiry-with-pictures.ts';
import { pictureKeeper, startEnquiries } from '../../../../support/enquiry-app.ts';

describe('the allowance of an address', () => {
  it('ends at its number of enquiries with pictures, before a byte is written, and recovers', async () => {
    const keeper = await aKeeper({ allowed: 2 });
    const answers = [];
    for (let count = 0; count < 2; count += 1) answers.push((await keeper.take()).pictures.length);

    const refused = await keeper.take().catch((error: unknown) => error);
    const [files, elsewhere] = [await keeper.files(), (await keeper.take('somebody else')).pictures.length];
    keeper.world.pass(keeper.window / 2);

    expect([answers, files.length, elsewhere]).toEqual([[1, 1], 2, 1]);
    expect(refused).toMatchObject({ code: 'tooMany', kind: 'quota', retryAfter: keeper.window / 2000 });
    expect((await keeper.take()).pictures.length).toBe(1);
  });
});

describe('pictures without an enquiry in time', () => {
  it('are deleted, and the enquiry that refers to them must send them again', async () => {
    const { take, keep, files, world, store, storage, rows } = await aKeeper({ allowed: 1 });
    const taken = await take();
    world.pass(4 * limits.bodies.pictures.value);
    await removeDueFiles({ store, storage, world });

    await expect(store.write((queries) => keep(queries, 'an enquiry', taken))).rejects.toMatchObject({
      code: 'unavailable',
    });

    expect([await files(), await rows()]).toEqual([[], []]);
  });
});

describe('the name of a picture', () => {
  it.each([
    ['C:\\Bilder\\Tasse.png', 'Tasse.png'],
    ['../../../etc/Tasse.png', 'Tasse.png'],
    ['Tasse\u0000\u0007.png', 'Tasse.png'],
    [`${'ä'.repeat(300)}.png`, `${'ä'.repeat(195)}….png`],
  ])('is stored as one line without its path, and cut before its extension: %j', async (sent, kept) => {
    const { take } = await aKeeper({ allowed: 1 });

    expect((await take('somebody', sent)).pictures.map(({ name }) => name)).toEqual([kept]);
  });
});

describe('the parts of an enquiry', () => {
  it.each([
    ['end with the pictures: a field behind them is refused', picture('pictures') + fields({ company: 'Nordlicht' })],
    ['have one field for pictures: they are refused in any other', picture('datei')],
  ])('%s, and nothing of it is kept', async (_, behind) => {
    const { app, enquiries, files, removals } = await startEnquiries({});

    const answer = await app.inject(inParts(`${fields(anEnquiry)}${behind}--x--\r\n`));

    expect([answer.statusCode, answer.json().fields]).toEqual([400, { pictures: pictureMessages.last }]);
    expect([await enquiries(), await files(), await removals()]).toEqual([[], [], []]);
  });

  it('are refused when they end too early', async () => {
    const { app, files, removals } = await startEnquiries({});

    const answer = await app.inject(
      inParts(`${fields(anEnquiry)}--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nWin`),
    );

    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid']);
    expect([await files(), await removals()]).toEqual([[], []]);
  });

  it('hold no more text than an enquiry without pictures', async () => {
    const { app, enquiries } = await startEnquiries({});
    const half = 'x'.repeat(limits.bodies.enquiry.value / 2);

    const answer = await app.inject(inParts(`${fields({ ...anEnquiry, description: half, products: half })}--x--\r\n`));

    expect([answer.statusCode, answer.json().code, await enquiries()]).toEqual([413, 'tooLarge', []]);
  });
});

describe('the mail to the studio', () => {
  it.each([
    ['carries pictures up to the last byte that fits', 0, 1],
    ['names them one byte beyond', 1, 0],
  ])('%s', async (_, beyond, attached) => {
    const { app, mails } = await startEnquiries({});

    await app.inject(await withPictures([['Tasse.png', pngOf(limits.enquiryPictures.attached.value + beyond)]]));

    const [toStudio] = await mails();
    expect([toStudio?.attachments.length, toStudio?.text?.includes('npm run studio -- pictures')]).toEqual([
      attached,
      beyond === 1,
    ]);
  });
});

/** The server's intake of pictures, limited to `allowed` enquiries per window. */
async function aKeeper({ allowed }: { readonly allowed: number }) {
  const started = await startEnquiries({});
  const window = 60_000;
  const keeper = pictureKeeper(started, { allowed, window });
  return {
    ...started,
    keep: keeper.keep,
    window,
    take: (source = 'somebody', name = 'Tasse.png') =>
      keeper.take(Readable.from([{ name, bytes: Readable.from([onePixel]) }]), source),
  };
}

function fields(enquiry: Readonly<Record<string, string>>): string {
  return Object.entries(enquiry)
    .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('');
}

/** A part with a picture in this field. */
function picture(field: string): string {
  return `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n${onePixel.toString('latin1')}\r\n`;
}

function inParts(payload: string) {
  return {
    method: 'POST' as const,
    url: paths.enquiry,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.from(payload, 'latin1'),
  };
}
