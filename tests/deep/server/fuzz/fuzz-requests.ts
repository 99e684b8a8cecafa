/* Requests that our browsers never send: bodies near the contracts, and anything on every route. */
import fc from 'fast-check';
import * as z from 'zod/mini';
import { enquirySchema, withdrawalSchema } from '../../../../domain/contracts/form-contracts.ts';
import { wizardCallNames, wizardCalls } from '../../../../domain/contracts/wizard-calls.ts';
import { asText, brokenJson, fitting, mutated, nasty, nastyTexts } from '../../../support/fuzz-values.ts';

export interface FuzzRequest {
  readonly method: string;
  /** May contain `:id`, which the sender replaces. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The index of the sending visitor. */
  readonly who: number;
  /** The route that it matches with its own method, if made for one. */
  readonly route?: string;
}

const json = { 'content-type': 'application/json' };
const inParts = { 'content-type': 'multipart/form-data; boundary=B' };

const verifySchema = z.object({
  upload_key: z.string(),
  filename: z.string(),
  size: z.int().check(z.minimum(0)),
  fingerprint: z.string(),
});

/** Bodies of our own contracts, by path. */
const contracts: Readonly<Record<string, z.ZodMiniType>> = {
  ...Object.fromEntries(wizardCallNames.map((call) => [`/api/wizard/${call}`, wizardCalls[call].body])),
  '/api/offer/createOffer': enquirySchema,
  '/api/withdrawal': withdrawalSchema,
  '/api/upload/verify': verifySchema,
  '/api/upload/send': verifySchema,
};

type Encoding = readonly [headers: Record<string, string>, encode: (content: unknown) => string | Buffer];

const encodings: fc.Arbitrary<Encoding> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Encoding>([json, JSON.stringify]) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Encoding>(
      [{ 'content-type': 'application/x-www-form-urlencoded' }, asForm],
      [{ 'content-type': 'text/plain' }, JSON.stringify],
      [
        { 'content-type': 'application/json; charset=utf-16' },
        (content) => Buffer.from(JSON.stringify(content), 'utf16le'),
      ],
      [json, (content) => Buffer.from(JSON.stringify(content), 'latin1')],
      [{ ...json, 'content-encoding': 'gzip' }, JSON.stringify],
      [{ 'content-type': 'APPLICATION/JSON ; charset="x"' }, JSON.stringify],
      [{ 'content-type': '../../../' }, JSON.stringify],
      [inParts, asParts],
      [inParts, (content) => asParts(content).slice(0, -37)],
      [inParts, (content) => asParts(content).replaceAll(/name="[^"]*"/g, '')],
      [{}, JSON.stringify],
    ),
  },
  { weight: 3, arbitrary: fc.constantFrom(...brokenJson).map((body): Encoding => [json, () => body]) },
);

function asParts(content: unknown): string {
  const fields = Object.entries(typeof content === 'object' && content !== null ? content : { file: content });
  const parts = fields.map(([name, value], at) => {
    const file = at === fields.length - 1 ? '; filename="a.jpg"' : '';
    return `--B\r\nContent-Disposition: form-data; name="${escape(name)}"${file}\r\n\r\n${asText(value).slice(0, 2000)}\r\n`;
  });
  return `${parts.join('')}--B--\r\n`;
}

function asForm(content: unknown): string {
  if (typeof content !== 'object' || content === null) return asText(content);
  return Object.entries(content)
    .map(([key, value]) => `${escape(key)}=${escape(asText(value)).slice(0, 2000)}`)
    .join('&');
}

/** Bodies that fit or nearly fit a contract; as JSON, as a form, in a wrong encoding, under a wrong name. */
const nearlyRight: fc.Arbitrary<FuzzRequest> = fc.oneof(
  ...Object.entries(contracts).map(([path, schema]) => {
    const valid = fitting(schema, z.toJSONSchema);
    const value = fc.oneof({ weight: 1, arbitrary: valid }, { weight: 5, arbitrary: mutated(valid) });
    return fc.tuple(value, fc.nat(), encodings).map(([content, who, [headers, encode]]): FuzzRequest => {
      const body = encode(content);
      return { method: 'POST', path, who, headers, body };
    });
  }),
);

/** Headers that some route reads, with valid and invalid values. */
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc
  .uniqueArray(
    fc.constantFrom(
      ['x-order-revision', '1', '-1', '1e9', 'NaN', '9'.repeat(400)],
      ['idempotency-key', 'aaaaaaaa', 'a', 'ä', 'x'.repeat(300)],
      ['authorization', 'Bearer', `Bearer ${'a'.repeat(43)}`, 'Bearer ../..', 'Basic Og=='],
      ['cookie', 'order=', 'order=%00', 'XSRF-TOKEN=a; XSRF-TOKEN=b', '='.repeat(500), `order=${'a'.repeat(43)}`],
      ['x-xsrf-token', '', 'a', 'a'.repeat(1000)],
      ['tus-resumable', '1.0.0', '0.0.1', 'x'],
      ['upload-offset', '0', '-1', '1e3', '99999999999999999999', 'x', '5'],
      ['upload-length', '0', '10', '-5', '1e3', '99999999999999', '99999999999999999999', 'x'],
      ['upload-defer-length', '1', 'x'],
      ['upload-concat', 'partial', 'final;/api/upload/files/x'],
      ['upload-checksum', 'sha1 xx', 'md5'],
      [
        'upload-metadata',
        'filename YS5qcGc=',
        'filename',
        'filename !!!',
        `filename ${'YQ=='.repeat(2200)}`,
        ',,,',
        'filename Li4vLi4vYQ==',
      ],
      [
        'content-type',
        'application/offset+octet-stream',
        'multipart/form-data',
        'multipart/form-data; boundary=x',
        'text/html',
        'x',
      ],
      ['range', 'bytes=0-1', 'bytes=-', 'bytes=9-1', 'bytes=0-0,1-1,2-2', 'x'],
      ['if-none-match', '*', '"x"', 'W/"'],
      ['if-modified-since', 'never', new Date(0).toUTCString()],
      ['accept', 'image/avif', '*/*;q=x', ','.repeat(300)],
      ['accept-encoding', 'br', 'gzip;q=0', 'x'.repeat(500)],
      ['origin', 'null', 'https://fremd.example', 'http://'],
      ['sec-fetch-site', 'cross-site', 'same-origin', 'x'],
      ['host', 'fremd.example', '', 'localhost:99999', '[::'],
      ['x-forwarded-for', '1.2.3.4', 'x'.repeat(1000)],
      ['x-http-method-override', 'DELETE'],
      ['expect', '100-continue', 'x'],
      ['content-encoding', 'gzip', 'br', 'x'],
    ),
    { maxLength: 6, selector: ([name]) => name },
  )
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map(([name = '', ...values]) => fc.constantFrom(...values).map((value) => [name, value] as const)),
    ),
  )
  .map((pairs) => Object.fromEntries(pairs));

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];

const segment: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...nastyTexts.map((text) => escape(text).slice(0, 3000))),
  fc.constantFrom('../app', '%2e%2e', '..%2f..%2f', '%', '%zz', '%ff', '%00', '%E0%A4%A', ';a=b', ':id', '*', '~'),
  fc.string({ unit: 'binary-ascii', maxLength: 20 }).map(escape),
);

/** Every route with every method, odd parameters, headers and bodies. */
function anything(routes: readonly string[]): fc.Arbitrary<FuzzRequest> {
  const route = fc.constantFrom(...routes).map((line) => {
    const [method = 'GET', path = '/'] = line.split(' ');
    return { line, method, path };
  });
  const body = fc.option(
    fc.oneof(
      fc.constantFrom(...brokenJson),
      nasty.map((value) => JSON.stringify(value)),
      multipart,
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    ),
    { nil: undefined },
  );
  return fc
    .tuple(
      route,
      fc.constantFrom(undefined, undefined, ...methods),
      segment,
      fc.boolean(),
      segment,
      oddHeaders,
      body,
      fc.nat(),
    )
    .map(([{ line, method, path }, otherMethod, parameter, isKnown, query, headers, body, who]) => ({
      method: otherMethod ?? method,
      route: otherMethod === undefined ? line : undefined,
      path: `${path.replace('*', parameter).replace(/:\w+/, (name) => (isKnown && name === ':id' ? name : parameter))}${who % 3 === 0 ? `?${query}` : ''}`,
      headers:
        typeof body === 'string' && body.startsWith('--x')
          ? { ...headers, 'content-type': 'multipart/form-data; boundary=x' }
          : headers,
      body: method === 'GET' || method === 'HEAD' ? undefined : body,
      who,
    }));
}

/** A form for /api/upload/send with misplaced parts. */
const multipart: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.constantFrom('filename', 'size', 'offset', 'upload_key', 'file', 'x', '__proto__', ''),
      fc.constantFrom('a.jpg', '3', '-1', '0', 'x', ...nastyTexts.slice(0, 8)),
      fc.boolean(),
    ),
    { maxLength: 6 },
  )
  .map((parts) =>
    parts
      .map(
        ([name, value, isFile]) =>
          `--x\r\nContent-Disposition: form-data; name="${name}"${isFile ? '; filename="a.jpg"\r\nContent-Type: image/jpeg' : ''}\r\n\r\n${value}\r\n`,
      )
      .concat('--x--\r\n')
      .join(''),
  );

/** Addresses outside of all routes. */
const anywhere: fc.Arbitrary<FuzzRequest> = fc
  .tuple(fc.constantFrom(...methods), fc.array(segment, { maxLength: 5 }), oddHeaders, fc.nat())
  .map(([method, segments, headers, who]) => ({ method, path: `/${segments.join('/')}`.slice(0, 8000), headers, who }));

/** All kinds of HTTP requests; `routes` as `POST /api/wizard/finish`. */
export function fuzzRequests(routes: readonly string[]): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    { weight: 10, arbitrary: nearlyRight },
    { weight: 8, arbitrary: anything(routes) },
    { weight: 2, arbitrary: anywhere },
  );
}

/** Bytes that no HTTP client sends. */
export function brokenHttp(routes: readonly string[]): fc.Arbitrary<Buffer> {
  const head = fc.constantFrom(...routes).map((line) => `${line.replace(/[:*].*/, 'x')} HTTP/1.1\r\nHost: x\r\n`);
  const rest = fc.constantFrom(
    'Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n',
    'Transfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n{}\r\n',
    'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n',
    'Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n',
    'Transfer-Encoding: x\r\n\r\n',
    'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX: y\r\n\r\n',
    'Content-Length: -1\r\n\r\n',
    'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
    'Content-Length: 99999999999999999999\r\n\r\nx',
    'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"a":1',
    'No colon here\r\n\r\n',
    ': nothing\r\n\r\n',
    'X: a\u0000b\r\n\r\n',
    ' folded: yes\r\n\r\n',
    `X: ${'a'.repeat(20_000)}\r\n\r\n`,
    `${'X: y\r\n'.repeat(3000)}\r\n`,
    'Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
    'Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}',
    '\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n',
    '\n\n',
    '',
  );
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(head, rest).map((parts) => Buffer.from(parts.join(''), 'latin1')) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          'GET / HTTP/9.9\r\n\r\n',
          'get / http/1.1\r\n\r\n',
          'GET\r\n\r\n',
          'GET http://[ HTTP/1.1\r\nHost: x\r\n\r\n',
          'GET //fremd.example/%2f HTTP/1.1\r\nHost: x\r\n\r\n',
          'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n',
          'CONNECT fremd.example:443 HTTP/1.1\r\nHost: x\r\n\r\n',
          'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
          '\u0016\u0003\u0001\u0002',
        )
        .map((text) => Buffer.from(text, 'latin1')),
    },
    { weight: 1, arbitrary: fc.uint8Array({ minLength: 1, maxLength: 300 }).map((bytes) => Buffer.from(bytes)) },
  );
}

/** As a URL may hold it; lone surrogates become UTF-8's replacement character. */
function escape(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
