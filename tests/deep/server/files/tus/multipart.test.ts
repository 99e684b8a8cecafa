import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contracts } from '../../../../../domain/contracts/contracts.ts';
import { walkTo } from '../../../../support/order-journeys.ts';
import { startTestApp } from '../../../../support/test-app.ts';
import { credentials, listen } from '../../../../support/tus-client.ts';
import { newVisitor, type Visitor } from '../../../../support/visitor.ts';

const FILENAME = 'Content-Disposition: form-data; name="filename"';

const photo = () => readFile(join(import.meta.dirname, '../../../../support/pictures/handtasche.jpg'));

describe('/api/upload/verify and /api/upload/send', () => {
  it('accept a whole file', async () => {
    const { config, send, visitor, order } = await atUpload();
    const bytes = await photo();

    const answer = await send({ filename: 'Tasche.jpg', size: bytes.byteLength }, bytes);

    const { orderItem } = await visitor.order();
    const [id] = Object.keys(orderItem?.media ?? {});
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { data: { bytes_uploaded: bytes.byteLength, upload_key: id } },
    ]);
    expect(orderItem?.media[id ?? '']).toEqual({
      name: 'Tasche.jpg',
      size: bytes.byteLength,
      type: 'image/jpeg',
      bytes_uploaded: bytes.byteLength,
      complete: true,
      width: 1440,
      height: 1080,
      colourMode: 'rgb',
      bitDepth: 8,
    });
    expect(sha256(await readFile(join(config.dataDir, 'uploads', order, 'Tasche.jpg')))).toBe(sha256(bytes));
  });

  it('accept a file in chunks and return its offset', async () => {
    const { config, send, verify, order } = await atUpload();
    const bytes = await photo();
    const about = { filename: 'Tasche.jpg', size: bytes.byteLength, fingerprint: 'f-1' };

    expect(await verify(about)).toEqual({ bytes_uploaded: 0 });
    const first = await (await send(about, bytes.subarray(0, 50_000))).json();
    const upload_key = first.data.upload_key as string;
    expect(first).toEqual({ data: { bytes_uploaded: 50_000, upload_key } });
    expect(await verify(about)).toEqual({ bytes_uploaded: 50_000, upload_key });
    expect(await verify({ ...about, upload_key })).toEqual({ bytes_uploaded: 50_000, upload_key });

    const wrong = await send({ ...about, upload_key, offset: 40_000 }, bytes.subarray(40_000));
    expect([wrong.status, await wrong.json()]).toEqual([
      409,
      {
        code: 'stale',
        message: 'Dieses Stück passt nicht an diese Stelle der Datei.',
        data: { bytes_uploaded: 50_000, upload_key },
      },
    ]);
    const last = await send({ ...about, upload_key, offset: 50_000 }, bytes.subarray(50_000));
    expect(await last.json()).toEqual({ data: { bytes_uploaded: bytes.byteLength, upload_key } });
    expect(sha256(await readFile(join(config.dataDir, 'uploads', order, 'Tasche.jpg')))).toBe(sha256(bytes));
  });

  it('never write more than was announced, and drop a file whose first chunk they refuse', async () => {
    const { send, visitor } = await atUpload();
    const answer = await send({ filename: 'a.jpg', size: 100 }, new Uint8Array(200));
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'tooLarge']);
    expect((await visitor.order()).orderItem?.media).toEqual({});
  });

  it('refuse a file with other content', async () => {
    const { send, visitor } = await atUpload();
    const answer = await send({ filename: 'a.jpg', size: 200 }, new Uint8Array(200));
    expect([answer.status, (await answer.json()).code]).toEqual([415, 'unsupportedType']);
    expect((await visitor.order()).orderItem?.media).toEqual({});
  });

  it.each([
    ['JSON', 'application/json', '{"filename":"a.jpg"}', 415, 'unsupportedType'],
    ['a picture', 'image/jpeg', 'x', 415, 'unsupportedType'],
    ['a form without files', 'application/x-www-form-urlencoded', 'a=1', 415, 'unsupportedType'],
    ['parts without a boundary', 'multipart/form-data', 'x', 415, 'unsupportedType'],
    ['no parts at all', 'multipart/form-data; boundary=x', 'x', 400, 'invalid'],
    ['parts that end too early', 'multipart/form-data; boundary=x', `--x\r\n${FILENAME}\r\n\r\na.jpg`, 400, 'invalid'],
    ['no file', 'multipart/form-data; boundary=x', `--x\r\n${FILENAME}\r\n\r\na.jpg\r\n--x--\r\n`, 400, 'invalid'],
    [
      'eleven fields',
      'multipart/form-data; boundary=x',
      `${`--x\r\n${FILENAME}\r\n\r\na\r\n`.repeat(11)}--x--\r\n`,
      413,
      'tooLarge',
    ],
  ])('refuse %s where a file with its fields belongs', async (_what, type, body, status, code) => {
    const { base, visitor } = await atUpload();
    const headers = { ...credentials(visitor), 'content-type': type };
    const answer = await fetch(`${base}/api/upload/send`, { method: 'POST', headers, body });
    expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
  });

  it('explain how to send a file to a client that sends something else', async () => {
    const { visitor } = await atUpload();
    const answer = await visitor.request({ method: 'POST', url: '/api/upload/send', payload: {} });
    expect(answer.json<{ message: string }>().message).toBe(
      'Dateien müssen als multipart/form-data gesendet werden: erst die Angaben, dann die Datei im Feld file.',
    );
  });

  it.each([
    ['no name', { size: 10 }, 'filename'],
    ['no size', { filename: 'a.jpg' }, 'size'],
    ['an empty file', { filename: 'a.jpg', size: 0 }, 'size'],
    ['a negative offset', { filename: 'a.jpg', size: 10, offset: -1 }, 'offset'],
  ])('refuse %s with the field', async (_what, fields, field) => {
    const { send } = await atUpload();
    const answer = await send(fields, new Uint8Array(10));
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, [field]]);
  });

  it('explain the order of the fields to a client that sends the file first', async () => {
    const { sendForm } = await atUpload();
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(10)]), 'a.jpg');
    form.set('filename', 'a.jpg');
    form.set('size', '10');

    expect(await sendForm(form)).toEqual([
      400,
      {
        code: 'invalid',
        message:
          'Die Reihenfolge der Felder zählt: erst filename und size (und je nachdem upload_key, offset, fingerprint), dann die Datei im Feld file.',
        fields: { filename: 'Dieses Feld fehlt vor der Datei.', size: 'Dieses Feld fehlt vor der Datei.' },
      },
    ]);
  });

  it('say what an invalid field contains', async () => {
    const { send } = await atUpload();
    const answer = await send({ filename: ' ', size: 'groß', offset: 1.5 }, new Uint8Array(10));
    expect((await answer.json()).fields).toEqual({
      filename: 'Hier gehört der Name der Datei hin, mit Endung und höchstens 255 Zeichen.',
      size: 'Hier gehört die Größe der ganzen Datei in Bytes hin, als ganze Zahl.',
      offset: 'Hier gehört die Stelle hin, an der das Stück in der Datei beginnt, in Bytes.',
    });
  });

  it.each([
    ['of a type that we cannot work with', { filename: 'x.svg', size: 10 }, 415, 'unsupportedType'],
    ['larger than an order takes', { filename: 'x.jpg', size: 20_000_000_001 }, 413, 'tooLarge'],
    ['that is empty', { filename: 'x.jpg', size: 0 }, 400, 'invalid'],
  ])('refuse a file %s already when it is verified', async (_what, body, status, code) => {
    const { visitor } = await atUpload();
    const answer = await visitor.request({ method: 'POST', url: '/api/upload/verify', payload: body });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
  });

  it('explain that the size is of the whole file to a client that sends that of the chunk', async () => {
    const { send, visitor } = await atUpload();
    const about = { filename: 'a.jpg', size: 100, fingerprint: 'f-1' };
    const { upload_key } = (await (await send(about, new Uint8Array(10))).json()).data;

    const sent = await send({ ...about, size: 90, upload_key, offset: 10 }, new Uint8Array(90));
    const asked = await visitor.request({
      method: 'POST',
      url: '/api/upload/verify',
      payload: { ...about, size: 90, upload_key },
    });

    const fields = {
      size: 'Diese Datei wurde mit 100 Bytes angekündigt. size ist die Größe der ganzen Datei, nicht die des Stücks.',
    };
    expect([sent.status, (await sent.json()).fields, asked.json<{ fields: unknown }>().fields]).toEqual([
      400,
      fields,
      fields,
    ]);
  });

  it.each([
    ['nothing', {}, 403, /^Dieser Aufruf braucht einen der beiden: „Authorization: Bearer <Token>“/],
    ['a token in another form', { authorization: 'Basic abc' }, 403, /^Der Kopf Authorization hat nicht die Form/],
    ['a token of nothing', { authorization: `Bearer ${'x'.repeat(43)}` }, 404, /^Dieser Token öffnet keinen Auftrag/],
    ['a cookie without the pair', { cookie: `order=${'x'.repeat(43)}` }, 403, /^Zum Cookie „order“ gehört der Wert/],
  ])('explain how to authenticate to a client that sends %s', async (_what, headers, status, texts) => {
    const { base } = await atUpload();
    const answer = await fetch(`${base}/api/upload/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
    expect([answer.status, (await answer.json()).message]).toEqual([status, expect.stringMatching(texts)]);
  });

  it('ask for JSON when a form is sent to the route without forms', async () => {
    const { base, visitor } = await atUpload();
    const answer = await fetch(`${base}/api/upload/verify`, {
      method: 'POST',
      headers: credentials(visitor),
      body: new URLSearchParams({ filename: 'a.jpg', size: '10' }),
    });
    expect([answer.status, (await answer.json()).message]).toEqual([
      415,
      'Dieser Aufruf nimmt JSON: „Content-Type: application/json“ und {"filename": …, "size": …}.',
    ]);
  });

  it('do not find a file of another visitor', async () => {
    const one = await atUpload();
    const key = (await (await one.send({ filename: 'a.jpg', size: 100 }, new Uint8Array(10))).json()).data.upload_key;
    const stranger = await newVisitor(one.app);
    await walkTo(stranger, 'upload');
    const answer = await stranger.request({
      method: 'POST',
      url: '/api/upload/verify',
      payload: { upload_key: key, filename: 'a.jpg', size: 100 },
    });
    expect(answer.statusCode).toBe(404);
  });

  it('require the XSRF pair', async () => {
    const { base } = await atUpload();
    const answer = await fetch(`${base}/api/upload/verify`, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(403);
  });
});

describe('a malformed multipart body', () => {
  const name = 'Content-Disposition: form-data; name="filename"\r\n\r\na.jpg';
  const size = 'Content-Disposition: form-data; name="size"\r\n\r\n90000';
  const file = 'Content-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
  const whole = ['', `\r\n${name}\r\n`, `\r\n${size}\r\n`, `\r\n${file}${'x'.repeat(2000)}\r\n`, '--\r\n'].join('--B');

  it.each(['/api/upload/send', contracts.sendEnquiry.path])(
    'is the sender’s fault wherever it is cut off: %s',
    async (url) => {
      const { visitor } = await atUpload();
      for (let length = 1; length < whole.length; length += 173) {
        const { statusCode, body } = await post(visitor, url, whole.slice(0, length));
        expect([length, statusCode >= 400 && statusCode < 500, body]).toEqual([length, true, body]);
      }
    },
  );

  it.each(['/api/upload/send', contracts.sendEnquiry.path])(
    'is the sender’s fault when a part has no name: %s',
    async (url) => {
      const { visitor } = await atUpload();
      const parts = [
        'form-data',
        'form-data; name',
        'form-data; filename="a.jpg"',
        'form-data; name=""',
        'attachment',
        '',
      ];
      for (const part of parts) {
        const head = part === '' ? '' : `Content-Disposition: ${part}\r\n`;
        const body = `--B\r\n${head}\r\nx\r\n--B--\r\n`;
        expect([part, (await post(visitor, url, body)).statusCode]).toEqual([part, expect.any(Number)]);
        expect((await post(visitor, url, body)).statusCode).toBeLessThan(500);
      }
    },
  );
});

function post(visitor: Visitor, url: string, payload: string) {
  return visitor.request({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'multipart/form-data; boundary=B', origin: 'http://localhost:3000' },
  });
}

async function atUpload() {
  const { app, config } = await startTestApp();
  const visitor = await newVisitor(app);
  await walkTo(visitor, 'upload');
  const base = await listen(app);
  const order = (await visitor.order()).orderItem?.wizard_clipping_id ?? '';
  return {
    app,
    base,
    config,
    visitor,
    order,
    sendForm: async (form: FormData) => {
      const answer = await fetch(`${base}/api/upload/send`, {
        method: 'POST',
        headers: credentials(visitor),
        body: form,
      });
      return [answer.status, await answer.json()];
    },
    send: (fields: Record<string, string | number>, bytes: Uint8Array) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
      form.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' }), 'piece');
      return fetch(`${base}/api/upload/send`, { method: 'POST', headers: credentials(visitor), body: form });
    },
    verify: async (body: object) => {
      const answer = await visitor.request({ method: 'POST', url: '/api/upload/verify', payload: body });
      return answer.json<{ data: unknown }>().data;
    },
  };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
