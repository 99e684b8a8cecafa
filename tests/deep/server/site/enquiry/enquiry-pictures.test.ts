import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { pictureLimits, pictureMessages } from '../../../../../domain/client/enquiry.ts';
import { enquiryMessages } from '../../../../../domain/texts/messages.ts';
import { runBackupCommand } from '../../../../../server/database/backup/commands.ts';
import { limits } from '../../../../../server/app/platform/limits.ts';
import { believeClock } from '../../../../../server/office/privacy/clock-check.ts';
import { createRetentionJob } from '../../../../../server/office/privacy/retention-job.ts';
import { removeDueFiles } from '../../../../../server/files/removal/removal-worker.ts';
import { anEnquiry } from '../../../../support/an-enquiry.ts';
import { onePixel, pngOf, type Sent, withPictures } from '../../../../support/an-enquiry-with-pictures.ts';
import { eachDatabase } from '../../../../support/databases.ts';
import { pictureKeeper, startEnquiries } from '../../../../support/enquiry-app.ts';
import { readForm } from '../../../../support/form-app.ts';
import { temporaryFolder } from '../../../../support/test-app.ts';

const UUID = '7f0c9a52-3d1e-4b8a-9c55-6a1b2c3d4e5f';
const html = { accept: 'text/html,application/xhtml+xml' };
const two: readonly Sent[] = [
  ['Tasse grün.png', onePixel],
  ['Schale.png', pngOf(2000)],
];

describe.each(eachDatabase())('an enquiry with pictures on $name', ({ environment }) => {
  it('is stored with them; the studio gets them by mail, the visitor gets their number', async () => {
    const { app, rows, files, mails } = await startEnquiries(await environment());

    const answer = await app.inject(await withPictures(two));

    expect([answer.statusCode, answer.body]).toEqual([200, 'DONE']);
    const kept = await rows();
    expect(
      kept.map(({ position, name, size, detected_type, scan }) => [position, name, size, detected_type, scan]),
    ).toEqual([
      [0, 'Tasse grün.png', onePixel.length, 'image/png', null],
      [1, 'Schale.png', 2000, 'image/png', null],
    ]);
    expect(await files()).toEqual(kept.map(({ storage_key }) => storage_key).toSorted());
    const [toStudio, copy] = await mails();
    expect(
      toStudio?.attachments.map(({ filename, mimeType, content }) => [filename, mimeType, sizeOf(content)]),
    ).toEqual([
      ['Tasse grün.png', 'image/png', onePixel.length],
      ['Schale.png', 'image/png', 2000],
    ]);
    expect(toStudio?.text).toMatch(/Beispielbilder[^]*Tasse grün\.png[^]*2\skB[^]*Schale\.png/);
    expect([copy?.attachments, copy?.text?.includes('Ihre 2 Beispielbilder sind auch da.')]).toEqual([[], true]);
    expect(JSON.stringify(copy)).not.toContain('Schale');
  });

  const six: readonly Sent[] = Array.from({ length: pictureLimits.pieces + 1 }, (_, index) => [
    `${index}.png`,
    onePixel,
  ]);
  const large = pngOf(pictureLimits.bytes);
  const refused: readonly (readonly [what: string, pictures: readonly Sent[], problem: string])[] = [
    ['more pictures than allowed', six, pictureMessages.tooMany],
    [
      'a picture too large',
      [...two, ['groß.png', pngOf(pictureLimits.bytes + 1)]],
      pictureMessages.tooLarge('groß.png'),
    ],
    [
      'too much together',
      [
        ['1.png', large],
        ['2.png', large],
        ['3.png', large],
      ],
      pictureMessages.allTooLarge,
    ],
    ['an empty file', [...two, ['leer.png', Buffer.alloc(0)]], pictureMessages.empty('leer.png')],
    ['a name that is none of a picture', [...two, ['plan.pdf', onePixel]], pictureMessages.noPicture('plan.pdf')],
    [
      'a content that is no picture',
      [...two, ['virus.png', Buffer.from('MZ not a picture')]],
      pictureMessages.noPicture('virus.png'),
    ],
    ['an archive by the name of a picture', [['alles.png', zip]], pictureMessages.noPicture('alles.png')],
  ];
  it.each(refused)('is refused for %s, and leaves nothing behind', async (_, pictures, problem) => {
    const { app, rows, files, enquiries, removals, mails } = await startEnquiries(await environment());

    const answer = await app.inject(await withPictures(pictures));

    expect([answer.statusCode, answer.json().fields]).toEqual([400, { pictures: problem }]);
    expect([await enquiries(), await rows(), await files(), await removals(), await mails()]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
  });

  it('is refused before writing for a wrong field, a robot, or too many enquiries', async () => {
    const { app, files, removals, shares } = await startEnquiries({ ...(await environment()), RATE_LIMIT: '20' });
    const nameless = { enquiry: { ...anEnquiry, name: '' } };
    const trapped = { enquiry: { ...anEnquiry, website: 'https://spam.example' } };

    const answers = [];
    for (const given of [nameless, trapped, {}]) answers.push(await app.inject(await withPictures(two, given)));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 429]);
    expect(answers[0]?.json().fields).toEqual({ name: enquiryMessages.name });
    expect([await files(), await removals(), await shares()]).toEqual([[], [], []]);
  });

  it('counts once under its key, and is another one with another picture', async () => {
    const { app, rows, files, removals, mails } = await startEnquiries(await environment());
    const headers = { 'idempotency-key': UUID };

    const answers = [];
    for (const pictures of [two, two, two.slice(0, 1), []]) {
      answers.push(await app.inject(await withPictures(pictures, { headers })));
    }

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 422, 422]);
    const kept = await rows();
    expect(kept).toHaveLength(2);
    expect(await files()).toEqual(kept.map(({ storage_key }) => storage_key).toSorted());
    expect([await removals(), (await mails()).length]).toEqual([[], 2]);
  });

  it('is deleted with its pictures when its period is over', async () => {
    const { app, config, world, store, storage, rows, files, enquiries } = await startEnquiries(await environment());
    await app.inject(await withPictures(two));
    world.pass(400 * 24 * 60 * 60 * 1000);
    await store.write((queries) => believeClock(queries, world.now()));

    const job = createRetentionJob({ store, world, periods: config.retention, log: app.log });
    expect(await job.run()).toMatchObject({ enquiries: 1 });
    await removeDueFiles({ store, storage, world });

    expect([await enquiries(), await rows(), await files()]).toEqual([[], [], []]);
  });

  it('is exported, deleted and downloaded by the studio’s command line', async () => {
    const { app, rows, files, studio } = await startEnquiries(await environment());
    await app.inject(await withPictures(two));
    const [picture] = await rows();
    const folder = await temporaryFolder();

    const exported = JSON.parse((await studio('export', anEnquiry.mail)).join('\n'));
    const fetched = await studio('pictures', picture?.enquiry_id ?? '', folder);
    const unknown = await studio('pictures', 'nix', folder);
    const deleted = await studio('delete', anEnquiry.mail, '--ja');

    expect(exported.enquiries[0].pictures.map(({ name }: { readonly name: string }) => name)).toEqual([
      'Tasse grün.png',
      'Schale.png',
    ]);
    expect(fetched).toEqual([
      expect.stringMatching(/^2 Bilder; davon jetzt geholt: 2,1\skB$/),
      join(folder, picture?.enquiry_id ?? ''),
    ]);
    expect(unknown).toEqual(['Keine Beispielbilder zu einer Anfrage mit der Kennung nix.']);
    expect(deleted[0]).toContain('2 Dateien, 1 Anfragen');
    expect([await rows(), await files()]).toEqual([[], []]);
  });

  it('is in a backup, files and rows', async () => {
    const { app, store, storage, config, world } = await startEnquiries(await environment());
    await app.inject(await withPictures(two));
    const folder = join(await temporaryFolder(), 'sicherung');
    const lines: string[] = [];

    await runBackupCommand(['backup', folder], {
      store,
      storage,
      config,
      world,
      print: (line) => void lines.push(line),
    });

    expect(lines).toEqual([expect.stringMatching(/: 0 Aufträge, 2 Dateien \(2067 Bytes\), davon 2 neu\.$/)]);
  });

  it('leaves nothing when the server dies between its pictures and its row: they are deleted', async () => {
    const started = await startEnquiries(await environment());
    const { store, storage, world, files } = started;
    const keeper = pictureKeeper(started, { allowed: 1, window: 1 });
    await keeper.take(
      Readable.from(two.map(([name, content]) => ({ name, bytes: Readable.from([content]) }))),
      'somebody',
    );

    await removeDueFiles({ store, storage, world });
    expect(await files()).toHaveLength(2);
    world.pass(4 * limits.bodies.pictures.value);
    await removeDueFiles({ store, storage, world });

    expect(await files()).toEqual([]);
  });
});

describe('an enquiry with pictures without script', () => {
  it('redirects to the thank-you page', async () => {
    const { app, rows } = await startEnquiries({});

    const answer = await app.inject(await withPictures(two, { headers: html }));

    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/danke']);
    expect(await rows()).toHaveLength(2);
  });

  it('is sent without pictures, as a browser sends an empty file field', async () => {
    const { app, rows, enquiries } = await startEnquiries({});

    const answer = await app.inject(await withPictures([['', Buffer.alloc(0)]], { headers: html }));

    expect([answer.statusCode, (await enquiries()).length, await rows()]).toEqual([303, 1, []]);
  });

  it('shows the form again with all typed text, and requests the pictures once more', async () => {
    const { app } = await startEnquiries({});
    const typed = { ...anEnquiry, name: '' };

    const answer = await app.inject(await withPictures(two, { enquiry: typed, headers: html }));

    const form = readForm(answer.body);
    expect([answer.statusCode, asTyped(form.values)]).toEqual([400, { ...typed, website: '' }]);
    expect(form.problems).toEqual({ name: enquiryMessages.name, pictures: pictureMessages.again });
  });

  it('names the picture that is refused', async () => {
    const { app } = await startEnquiries({});

    const answer = await app.inject(await withPictures([['plan.pdf', onePixel]], { headers: html }));

    const form = readForm(answer.body);
    expect([answer.statusCode, asTyped(form.values)]).toEqual([400, { ...anEnquiry, website: '' }]);
    expect(form.problems).toEqual({ pictures: pictureMessages.noPicture('plan.pdf') });
  });

  it('keeps typed text when there is no room for pictures', async () => {
    const { app, files } = await startEnquiries({ DISK_RESERVE: String(Number.MAX_SAFE_INTEGER) });

    const answer = await app.inject(await withPictures(two, { headers: html }));

    const form = readForm(answer.body);
    expect([answer.statusCode, form.values['mail'], form.problems]).toEqual([
      507,
      anEnquiry.mail,
      { pictures: pictureMessages.again },
    ]);
    expect(form.failure).toContain('Im Moment ist bei uns kein Platz');
    expect(await files()).toEqual([]);
  });
});

describe('pictures too large for a mail', () => {
  it('are named in it, with the command that downloads them', async () => {
    const { app, rows, mails } = await startEnquiries({});
    const each = pngOf(limits.enquiryPictures.attached.value / 2 + 1);

    await app.inject(
      await withPictures([
        ['1.png', each],
        ['2.png', each],
      ]),
    );

    const [toStudio] = await mails();
    const [picture] = await rows();
    expect(toStudio?.attachments).toEqual([]);
    expect(toStudio?.text).toContain(`npm run studio -- pictures ${picture?.enquiry_id}`);
  });
});

/** The shortest archive, padded for a reader of its head. */
const zip = Buffer.concat([Buffer.from('504b0304140000000000', 'hex'), Buffer.alloc(500)]);

/** Forms send line breaks as CR LF; a text area counts each as one. */
function asTyped(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
}

function sizeOf(content: string | Uint8Array | ArrayBuffer): number {
  return typeof content === 'string' ? content.length : content.byteLength;
}
