import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { Metadata } from '@tus/utils';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ImageFacts } from '../../../../domain/files/media-schema.ts';
import { chosenOutputSchema } from '../../../../domain/order/order-item.ts';
import { dropFiles } from '../../../../server/files/rows/file-removals.ts';
import { eachDatabase } from '../../../support/databases.ts';
import { walkTo } from '../../../support/order-journeys.ts';
import { onS3 } from '../../../support/storages.ts';
import { startTestApp, type TestAppOptions } from '../../../support/test-app.ts';
import { credentials, listen, tusClient } from '../../../support/tus-client.ts';
import { newVisitor, type Visitor } from '../../../support/visitor.ts';
import { cupFile } from '../../../support/cup.ts';

const HALF_HOUR = 30 * 60 * 1000;
const DAY = 48 * HALF_HOUR;
const photos = join(import.meta.dirname, '../../../../public/photos');
const photo = (name: string) => readFile(join(photos, name));

describe('/api/upload/files (tus)', () => {
  it('stores photos byte for byte in the folder of the order', async () => {
    const { config, store, visitor, client, order } = await atUpload();
    const jpg = await photo('accessoire-handtasche.jpg');
    const png = await readFile(cupFile);
    const webp = await sharp(jpg).resize(640).webp().toBuffer();
    const tiff = await sharp(jpg).resize(320).tiff().toBuffer();

    await client.upload('Tasse von vorn.jpg', jpg, {
      filetype: 'image/jpeg',
      relativePath: 'Tassen/Tasse von vorn.jpg',
    });
    await client.upload('freigestellt.png', png);
    await client.upload('shop.webp', webp);
    await client.upload('katalog.tif', tiff);

    const folder = join(config.dataDir, 'uploads', order.wizard_clipping_id);
    const onDisk = await Promise.all(
      (await readdir(folder)).toSorted().map(async (name) => [name, sha256(await readFile(join(folder, name)))]),
    );
    expect(onDisk).toEqual([
      ['Tasse von vorn.jpg', sha256(jpg)],
      ['freigestellt.png', sha256(png)],
      ['katalog.tif', sha256(tiff)],
      ['shop.webp', sha256(webp)],
    ]);
    const rows = await store.read((queries) =>
      queries
        .selectFrom('uploads')
        .select(['name', 'relative_path', 'sha256', 'completed_at'])
        .orderBy('name')
        .execute(),
    );
    expect(rows).toEqual([
      row('Tasse von vorn.jpg', sha256(jpg), 'Tassen/Tasse von vorn.jpg'),
      row('freigestellt.png', sha256(png)),
      row('katalog.tif', sha256(tiff)),
      row('shop.webp', sha256(webp)),
    ]);
    const { orderItem } = await visitor.order();
    expect(Object.values(orderItem?.media ?? {}).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      entry('freigestellt.png', 'image/png', png, await factsOf(png, { alpha: true })),
      entry('katalog.tif', 'image/tiff', tiff, await factsOf(tiff, { dpi: 25 })),
      entry('shop.webp', 'image/webp', webp, await factsOf(webp, { profile: 'sRGB' })),
      {
        ...entry('Tasse von vorn.jpg', 'image/jpeg', jpg, await factsOf(jpg)),
        relativePath: 'Tassen/Tasse von vorn.jpg',
      },
    ]);
  });

  it('resumes where a broken connection ended', async () => {
    const { base, config, visitor, client, order } = await atUpload();
    const jpg = await photo('accessoire-handtasche.jpg');
    const url = (await client.create('tasse.jpg', jpg.byteLength)).headers.get('location') as string;

    await sendAndCut(base, url, visitor, jpg, Math.floor(jpg.byteLength / 2));
    const offset = Number((await client.head(url)).headers.get('upload-offset'));
    expect(offset).toBeGreaterThan(0);
    expect(offset).toBeLessThan(jpg.byteLength);
    const rest = await client.patch(url, offset, jpg.subarray(offset));

    expect(rest.status).toBe(204);
    const file = await readFile(join(config.dataDir, 'uploads', order.wizard_clipping_id, 'tasse.jpg'));
    expect(sha256(file)).toBe(sha256(jpg));
  });

  it('resumes as long as the file is kept, however long ago it was begun', async () => {
    const { client, world } = await atUpload();
    const jpg = await photo('accessoire-handtasche.jpg');
    const url = (await client.create('tasse.jpg', jpg.byteLength)).headers.get('location') as string;
    world.pass(60 * DAY);

    const half = await client.patch(url, 0, jpg.subarray(0, 1000));
    const rest = await client.patch(url, 1000, jpg.subarray(1000));

    expect([half.status, rest.status]).toEqual([204, 204]);
    expect(half.headers.get('upload-expires')).toBe(new Date(world.now().getTime() + 7 * DAY).toUTCString());
    expect(rest.headers.get('upload-expires')).toBeNull();
  });

  it('keeps the connection open after a file until the server closes it as idle', async () => {
    const { app, base, visitor, client } = await atUpload();
    const jpg = await photo('accessoire-handtasche.jpg');
    const url = (await client.create('tasse.jpg', jpg.byteLength)).headers.get('location') as string;
    app.server.keepAliveTimeout = 1;

    const socket = announce(base, url, visitor, jpg);
    socket.resume().write(jpg);

    await new Promise((resolve) => socket.once('close', resolve));
    expect((await client.head(url)).headers.get('upload-offset')).toBe(String(jpg.byteLength));
  });

  it('answers 409 to a wrong offset and changes nothing', async () => {
    const { client } = await atUpload();
    const url = (await client.create('tasse.jpg', 1000)).headers.get('location') as string;

    const wrong = await client.patch(url, 500, new Uint8Array(500));

    expect(wrong.status).toBe(409);
    expect((await client.head(url)).headers.get('upload-offset')).toBe('0');
  });

  it('refuses a file with other content, and drops it', async () => {
    const { config, store, client, order } = await atUpload();
    const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000)]);
    const url = (await client.create('bild.jpg', program.byteLength)).headers.get('location') as string;

    const answer = await client.patch(url, 0, program);

    expect(answer.status).toBe(415);
    expect(await answer.json()).toEqual({
      code: 'unsupportedType',
      message:
        'Der Inhalt dieser Datei ist kein Bild, das wir bearbeiten können. Möglich sind JPG, PNG, TIFF, PSD, WEBP, HEIC, AVIF, RAW oder ZIP.',
    });
    expect((await client.head(url)).status).toBe(404);
    expect(await store.read((queries) => queries.selectFrom('uploads').select('id').execute())).toEqual([]);
    expect(await readdir(join(config.dataDir, 'uploads', order.wizard_clipping_id))).toEqual([]);
  });

  it('refuses in the same way a file sent whole with its creation', async () => {
    const { store, client } = await atUpload();
    const answer = await client.send(
      'POST',
      '/api/upload/files',
      {
        'upload-length': '20',
        'upload-metadata': Metadata.stringify({ filename: 'bild.jpg' }),
        'content-type': 'application/offset+octet-stream',
      },
      Buffer.from('not a picture at all'),
    );
    expect([answer.status, (await answer.json()).code]).toEqual([415, 'unsupportedType']);
    expect(await store.read((queries) => queries.selectFrom('uploads').select('id').execute())).toEqual([]);
  });

  it('refuses a wrong extension before anything is sent', async () => {
    const { client } = await atUpload();
    const answer = await client.create('rechnung.pdf', 1000);
    expect(answer.status).toBe(415);
    expect(await answer.json()).toEqual({
      code: 'unsupportedType',
      message:
        'Dateien mit der Endung .pdf können wir nicht bearbeiten. Möglich sind JPG, PNG, TIFF, PSD, WEBP, HEIC, AVIF, RAW oder ZIP.',
    });
  });

  it('counts announced bytes towards the 20 GB of an order', async () => {
    const { client } = await atUpload();
    expect((await client.create('a.zip', 12_000_000_000)).status).toBe(201);
    expect((await client.create('b.zip', 8_000_000_000)).status).toBe(201);
    const answer = await client.create('c.jpg', 1);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({
      code: 'tooLarge',
      message: 'Mit dieser Datei wären es mehr als 20\u00A0GB in einem Auftrag.',
    });
  });

  it('never writes more than was announced', async () => {
    const { client } = await atUpload();
    const url = (await client.create('a.jpg', 100)).headers.get('location') as string;
    const answer = await client.patch(url, 0, new Uint8Array(200));
    expect(answer.status).toBe(413);
    expect((await client.head(url)).headers.get('upload-offset')).toBe('0');
  });

  it.each([
    ['a length to be told later', { 'upload-defer-length': '1' }],
    ['a part of a file to be joined', { 'upload-concat': 'partial', 'upload-length': '10' }],
    ['no length', {}],
    ['a negative length', { 'upload-length': '-1' }],
    ['an empty file', { 'upload-length': '0' }],
    ['no name', { 'upload-length': '10', 'upload-metadata': 'filetype aW1hZ2U=' }],
    ['metadata of a megabyte', { 'upload-length': '10', 'upload-metadata': `filename ${'QUJD'.repeat(3000)}` }],
    ['metadata that is none', { 'upload-length': '10', 'upload-metadata': 'filename ###' }],
  ])('refuses %s with 400', async (_what, headers) => {
    const { client } = await atUpload();
    const answer = await client.send('POST', '/api/upload/files', {
      'upload-metadata': 'filename YS5qcGc=',
      ...headers,
    });
    expect(answer.status).toBe(400);
    expect((await answer.json()).code).toBe('invalid');
  });

  it('answers 507 in plain words when the disk has no room', async () => {
    const { client } = await atUpload({ environment: { DISK_RESERVE: String(2 ** 52) } });
    const answer = await client.create('a.jpg', 1000);
    expect(answer.status).toBe(507);
    expect(await answer.json()).toEqual({
      code: 'unavailable',
      message: 'Im Moment ist bei uns kein Platz für diese Datei. Bitte später noch einmal versuchen.',
    });
  });

  it('says when to retry, also in the middle of a file', async () => {
    let free = Number.MAX_SAFE_INTEGER;
    const { client } = await atUpload({
      environment: { DISK_RESERVE: '1000' },
      aroundStorage: (storage) => ({ ...storage, passingBytes: () => Promise.resolve(free) }),
    });
    const url = (await client.create('a.jpg', 1000)).headers.get('location') as string;

    free = 0;
    const answer = await client.patch(url, 0, new Uint8Array(10));

    expect([answer.status, answer.headers.get('retry-after'), (await answer.json()).code]).toEqual([
      507,
      '5',
      'unavailable',
    ]);
  });

  it('reports a file as gone when it was removed during the check of its content', async () => {
    const look = { before: async () => {} };
    const { client, store, world } = await atUpload({
      aroundStorage: (storage) => ({
        ...storage,
        piece: async (key, position, length) => {
          await look.before();
          return storage.piece(key, position, length);
        },
      }),
    });
    const png = await readFile(cupFile);
    const url = (await client.create('tasse.png', png.byteLength)).headers.get('location') as string;
    look.before = async () => {
      await store.write((queries) => dropFiles(queries, 'uploads', [url.split('/').at(-1) ?? ''], world.now()));
    };

    const answer = await client.patch(url, 0, png);

    expect([answer.status, (await answer.json()).code]).toEqual([404, 'notFound']);
  });

  it('shows a file only to its own order', async () => {
    const { app, base, client } = await atUpload();
    const stranger = await newVisitor(app);
    await walkTo(stranger, 'upload');
    const foreign = tusClient(base, stranger);
    const url = (await client.create('tasse.jpg', 1000)).headers.get('location') as string;

    expect((await foreign.head(url)).status).toBe(404);
    expect((await foreign.patch(url, 0, new Uint8Array(10))).status).toBe(404);
    expect((await foreign.terminate(url)).status).toBe(404);
    expect((await client.head(url)).headers.get('upload-offset')).toBe('0');
  });

  it('requires the XSRF pair', async () => {
    const { client } = await atUpload();
    const answer = await client.send('POST', '/api/upload/files', {
      'upload-length': '10',
      'upload-metadata': 'filename YS5qcGc=',
      'x-xsrf-token': 'guessed',
    });
    expect(answer.status).toBe(403);
    expect((await answer.json()).code).toBe('xsrf');
  });

  it('serves no file and survives a GET', async () => {
    const { client } = await atUpload();
    const url = await client.upload('tasse.png', await readFile(cupFile));
    expect((await client.send('GET', url)).status).toBe(404);
    expect((await client.send('PUT', url)).status).toBe(404);
    expect((await client.head(url)).status).toBe(200);
  });

  it('accepts files from the first question on', async () => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'contact');
    const client = tusClient(await listen(app), visitor);
    expect((await client.create('a.jpg', 10)).status).toBe(201);
  });

  it('accepts files after the customer has gone back', async () => {
    const { visitor, client } = await atUpload();
    await visitor.call('setStep', { screen: 'projectType' });
    expect((await client.create('a.jpg', 10)).status).toBe(201);
  });

  it('accepts missing images of a booked order', async () => {
    const { visitor, client } = await atUpload();
    await client.upload('a.png', await readFile(cupFile));
    await book(visitor, { restFollows: true });

    expect((await client.create('b.png', 10)).status).toBe(201);
  });

  it('counts images before the booking: missing ones need a promise, or the number is adapted', async () => {
    const { visitor, client } = await atUpload();
    await client.upload('a.png', await readFile(cupFile));
    await visitor.call('saveImage', {});
    await visitor.call('setClientType', { client: { clientType: 'company' } });
    await visitor.call('saveContactFull', {
      client: { company: 'N GmbH', street: 'Weg 1', zip: '10999', city: 'Berlin' },
    });

    const undecided = await visitor.post('finish', {});
    const promised = await visitor.call('saveImage', { sendLater: true });
    const withdrawn = await visitor.call('saveImage', { sendLater: false });
    const still = await visitor.post('finish', {});
    const adapted = await visitor.call('setQuantityToImageCount', {});

    expect([undecided.statusCode, undecided.json()]).toEqual([
      400,
      {
        code: 'invalid',
        message: 'Diese Angaben passen so noch nicht.',
        fields: {
          quantity:
            'Es sind weniger Bilder da, als du angegeben hast. Bitte sag uns, ob der Rest noch kommt, oder passe die Menge an.',
        },
      },
    ]);
    expect([promised.screen, promised.sendLater, withdrawn.sendLater]).toEqual(['client.overview', true, false]);
    expect([still.statusCode, adapted.quantity]).toEqual([400, 1]);
    expect((await visitor.post('finish', {})).body).toBe('done');
  });

  it('removes a file of an open order, not of a booked one', async () => {
    const { config, visitor, client, order } = await atUpload();
    const png = await readFile(cupFile);
    const first = await client.upload('a.png', png);
    const second = await client.upload('b.png', png);
    expect((await client.terminate(first)).status).toBe(204);
    expect((await client.head(first)).status).toBe(404);
    // Its name is free, and pending removals of the old file do not affect the new one.
    const again = await client.upload('a.png', png);
    expect((await client.head(again)).headers.get('upload-offset')).toBe(String(png.byteLength));
    expect(await readdir(join(config.dataDir, 'uploads', order.wizard_clipping_id))).toEqual(['a.png', 'b.png']);

    await visitor.call('setQuantityToImageCount', {});
    await book(visitor, { restFollows: false });

    expect((await client.terminate(second)).status).toBe(409);
    expect((await client.head(second)).status).toBe(200);
    expect((await client.create('c.png', 10)).status).toBe(409);
  });

  it('keeps names that look like paths, are alike or very long inside the folder and distinct', async () => {
    const { config, client, order } = await atUpload();
    const png = await readFile(cupFile);
    const names = [
      '../../../etc/passwd.png',
      'C:\\Bilder\\Äpfel & Birnen.png',
      'äpfel & birnen.PNG',
      'Äpfel & Birnen.png',
      'con.png',
      '.versteckt.png',
      `${'ü'.repeat(250)}.png`,
      'zeile\neins\u0000.png',
      '...',
    ];
    for (const name of names) await client.upload(name, png);

    const folder = join(config.dataDir, 'uploads', order.wizard_clipping_id);
    expect((await readdir(join(config.dataDir, 'uploads'))).toSorted()).toEqual([
      '.installation.json',
      order.wizard_clipping_id,
    ]);
    expect((await readdir(folder)).toSorted()).toEqual(
      [
        'passwd.png',
        'Äpfel & Birnen.png',
        'äpfel & birnen-2.PNG',
        'Äpfel & Birnen-3.png',
        'con_.png',
        'versteckt.png',
        `${'ü'.repeat(73)}.png`,
        'zeile eins.png',
        'bild',
      ].toSorted(),
    );
  });

  it('numbers files of one name by folder, without random letters', async () => {
    const { config, client, order } = await atUpload();
    const png = await readFile(cupFile);
    for (const number of Array(8).keys()) {
      await client.upload('Bild.png', png, { relativePath: `Artikel ${number}/Bild.png` });
    }

    const names = await readdir(join(config.dataDir, 'uploads', order.wizard_clipping_id));
    expect(names.toSorted()).toEqual([
      'Bild-2.png',
      'Bild-3.png',
      'Bild-4.png',
      'Bild-5.png',
      'Bild-6.png',
      'Bild-7.png',
      'Bild-8.png',
      'Bild.png',
    ]);
  });

  it('lists every file for resuming, with its offset', async () => {
    const { visitor, client, world } = await atUpload();
    const png = await readFile(cupFile);
    const whole = await client.upload('a.png', png, { fingerprint: 'a-1' });
    world.pass(1000);
    const begun = (await client.create('b.png', 500, { relativePath: 'x/b.png' })).headers.get('location') as string;
    await client.patch(begun, 0, new Uint8Array(200));

    const answer = await visitor.request({ method: 'GET', url: '/api/upload/files' });

    expect(answer.json()).toEqual({
      files: [
        {
          id: idOf(whole),
          name: 'a.png',
          relativePath: null,
          size: png.byteLength,
          offset: png.byteLength,
          complete: true,
          fingerprint: 'a-1',
          duplicateOf: null,
          kind: null,
        },
        {
          id: idOf(begun),
          name: 'b.png',
          relativePath: 'x/b.png',
          size: 500,
          offset: 200,
          complete: false,
          fingerprint: null,
          duplicateOf: null,
          kind: null,
        },
      ],
      next: null,
    });
  });
});

describe.each([...eachDatabase(), onS3])('an upload, on $name', (home) => {
  it('is counted, listed, completed and removed', async () => {
    const { visitor, client } = await atUpload({ environment: await home.environment() });
    const png = await readFile(cupFile);
    const url = await client.upload('a.png', png);
    expect((await client.create('b.zip', 19_999_999_999)).status).toBe(413);
    const { orderItem } = await visitor.order();
    expect(orderItem?.media).toEqual({
      [idOf(url)]: entry('a.png', 'image/png', png, await factsOf(png, { alpha: true })),
    });
    expect((await client.terminate(url)).status).toBe(204);
    expect((await visitor.order()).orderItem?.media).toEqual({});
  });
});

describe('a transfer link', () => {
  it('accepts files from another computer, also after a booking that promised them', async () => {
    const { app } = await startTestApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'client.overview');
    const { url } = (await visitor.request({ method: 'POST', url: '/api/upload/transfer' })).json<{ url: string }>();
    await visitor.post('finish', {});
    const bearer = url.slice('http://localhost:3000/uebergabe#'.length);
    const elsewhere = tusClient(await listen(app), { bearer });

    await elsewhere.upload('spät.png', await readFile(cupFile));

    const { orderItem } = await visitor.order();
    const size = (await readFile(cupFile)).byteLength;
    const answer = await elsewhere.send('GET', '/api/upload/transfer');
    expect(await answer.json()).toEqual({
      wizard_clipping_id: orderItem?.wizard_clipping_id,
      quantity: 120,
      output: chosenOutputSchema.parse(orderItem),
      kinds: [],
      open: true,
      booked: true,
      files: [
        {
          id: Object.keys(orderItem?.media ?? {})[0],
          name: 'spät.png',
          relativePath: null,
          size,
          offset: size,
          complete: true,
          fingerprint: null,
          duplicateOf: null,
          kind: null,
        },
      ],
      next: null,
    });
  });

  it('tells the studio of images that arrive after the booking, once per half hour', async () => {
    const { app, world, mails } = await startTestApp();
    const visitor = await newVisitor(app);
    await walkTo(visitor, 'client.overview');
    await visitor.post('finish', {});
    const client = tusClient(await listen(app), visitor);
    const png = await readFile(cupFile);
    await client.upload('a.png', png);
    await client.upload('b.png', png);
    const subjects = async () =>
      (await mails()).map((mail) => mail.subject).filter((subject) => subject?.startsWith('Bilder'));

    expect(await subjects()).toEqual([]);
    world.pass(HALF_HOUR);
    expect(await subjects()).toEqual(['Bilder zu Auftrag FS-2611-YGPGKS: 2 da']);
    await client.upload('c.png', png);
    world.pass(HALF_HOUR);
    expect(await subjects()).toEqual([
      'Bilder zu Auftrag FS-2611-YGPGKS: 2 da',
      'Bilder zu Auftrag FS-2611-YGPGKS: 3 da',
    ]);
  });

  it('is refused with a wrong secret', async () => {
    const { app } = await startTestApp();
    const stranger = tusClient(await listen(app), { bearer: 'A'.repeat(43) });
    expect((await stranger.create('a.jpg', 10)).status).toBe(404);
    expect((await stranger.send('GET', '/api/upload/transfer')).status).toBe(404);
  });
});

/** A server on a port and a visitor whose order is on the upload screen. */
async function atUpload(options: TestAppOptions = {}) {
  const { app, config, store, world } = await startTestApp(options);
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'upload');
  const base = await listen(app);
  const { orderItem } = await visitor.order();
  if (orderItem === null) throw new Error('no order');
  return { app, base, config, store, world, visitor, client: tusClient(base, visitor), order: orderItem };
}

/** Books an order with fewer images than its stated number. */
async function book(visitor: Visitor, { restFollows }: { readonly restFollows: boolean }): Promise<void> {
  await visitor.call('saveImage', {});
  await visitor.call('setClientType', { client: { clientType: 'company' } });
  await visitor.call('saveContactFull', {
    client: { company: 'N GmbH', street: 'Weg 1', zip: '10999', city: 'Berlin' },
  });
  if (restFollows) await visitor.call('saveImage', { sendLater: true });
  else await visitor.call('setQuantityToImageCount', {});
  const answer = await visitor.post('finish', {});
  if (answer.body !== 'done') throw new Error(answer.body);
}

/** Announces the whole file on a connection of its own. */
function announce(base: string, url: string, visitor: Visitor, bytes: Buffer): Socket {
  const { hostname, port } = new URL(base);
  const socket = connect(Number(port), hostname);
  const head = [
    `PATCH ${url} HTTP/1.1`,
    `host: ${hostname}`,
    'tus-resumable: 1.0.0',
    'upload-offset: 0',
    'content-type: application/offset+octet-stream',
    `content-length: ${bytes.byteLength}`,
    ...Object.entries(credentials(visitor)).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  return socket;
}

/** Announces the whole file, sends the first `count` bytes and cuts the connection once the server has some of them. */
async function sendAndCut(base: string, url: string, visitor: Visitor, bytes: Buffer, count: number): Promise<void> {
  const socket = announce(base, url, visitor, bytes);
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.write(bytes.subarray(0, count), () => resolve());
  });
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.destroySoon();
  });
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function idOf(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

function row(name: string, hash: string, relativePath: string | null = null) {
  return { name, relative_path: relativePath, sha256: hash, completed_at: '2026-11-20T13:05:00.000Z' };
}

function entry(name: string, type: string, bytes: Uint8Array, facts: ImageFacts) {
  return { name, type, size: bytes.byteLength, bytes_uploaded: bytes.byteLength, complete: true, ...facts };
}

/** The facts in the head of these pictures; all are 8-bit RGB. */
async function factsOf(picture: Uint8Array, others: ImageFacts = {}): Promise<ImageFacts> {
  const { width, height } = await sharp(picture).metadata();
  return { width, height, colourMode: 'rgb', bitDepth: 8, ...others };
}
