/* Values that often break servers, alone or in place of valid ones. */
import fc from 'fast-check';
import type * as z from 'zod/mini';

const nest = (depth: number, open: string, close: string) => open.repeat(depth) + close.repeat(depth);

/** Text that troubles databases, paths, mail headers, regular expressions and people. */
export const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0001b@winter.example',
  '\uD800',
  '\uFEFF\u202Eab\u2028\u2029',
  '👩🏽‍🎨'.repeat(50),
  'é'.normalize('NFD').repeat(100),
  'ü'.repeat(5000),
  'a'.repeat(70_000),
  `${'a'.repeat(200)}@${'b.'.repeat(100)}example`,
  'name@example.org\r\nBcc: alle@example.org',
  `'; drop table orders; --`,
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '%00',
  '%s%n%x',
  '(a+)+$',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-0',
  '1e309',
  '0x10',
  '٣',
] as const;

const numbers = [
  0,
  -0,
  -1,
  0.1,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_VALUE,
  300.5,
];

/** Unexpected values that JSON can hold. */
export const nasty: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...nastyTexts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...numbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], [{}, {}]) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 3000 }).map((length) => Array.from({ length }, (_, at) => at)) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 200 }).map((length) => Array.from({ length }, () => ({ a: [] }))) },
  {
    weight: 1,
    arbitrary: fc.constant(Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`key ${at}`, at]))),
  },
);

/** Invalid JSON bodies. */
export const brokenJson = [
  '',
  '{',
  '[1,',
  'undefined',
  '{"a":1}}',
  '{"val":"pro","val":"web","val":{}}',
  '{"__proto__":{"isAdmin":true},"val":"pro"}',
  '{"constructor":{"prototype":{"val":"pro"}}}',
  '{"orderItem":{"__proto__":null,"client":{"__proto__":{"email":"a@b.de"}}}}',
  '{"quantity":1e999}',
  '{"quantity":00012}',
  '"\\ud800"',
  '\uFEFF{}',
  nest(4000, '[', ']'),
  nest(4000, '{"orderItem":', '}').replace('{"orderItem":}', '{}'),
  nest(2000, '{"a":', '').concat('1', '}'.repeat(2000)),
] as const;

interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Bodies of a schema's types, as far as JSON Schema describes them; further rules may refuse them. */
export function fitting(schema: z.ZodMiniType, toJsonSchema: typeof z.toJSONSchema): fc.Arbitrary<unknown> {
  return arbitraryOf(toJsonSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema);
}

function arbitraryOf(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(arbitraryOf));
  switch (schema.type) {
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, value]) => [key, arbitraryOf(value)])),
      );
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), { maxLength: 4 });
    case 'string':
      return fc.constantFrom('Jana', 'jana.winter@nordlicht.example', '22763', 'DE123456789', 'Größe');
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.max(schema.minimum ?? 0, -1e9), max: Math.min(schema.maximum ?? 1e6, 1e9) });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return nasty;
  }
}

/** The value with one random place replaced by a nasty value or removed, or with an extra key. */
export function mutated(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc
    .tuple(valid, fc.nat(), nasty, fc.constantFrom('replace', 'remove', 'add', 'wrap'))
    .map(([value, at, bad, how]) => change(value, at, bad, how));
}

function change(value: unknown, at: number, bad: unknown, how: string): unknown {
  if (how === 'wrap') return at % 2 === 0 ? [value] : { orderItem: value };
  if (typeof value !== 'object' || value === null) return bad;
  const keys = Object.keys(value);
  if (how === 'add' || keys.length === 0) return { ...value, [asText(bad).slice(0, 100)]: bad };
  const key = keys[at % keys.length] ?? '';
  const inner = (value as Record<string, unknown>)[key];
  const isDeeper = typeof inner === 'object' && inner !== null && at % 3 !== 0;
  if (how === 'remove' && !isDeeper) {
    const { [key]: _gone, ...rest } = value as Record<string, unknown>;
    return rest;
  }
  const next = isDeeper ? change(inner, Math.floor(at / 3), bad, how) : bad;
  return Array.isArray(value) ? value.with(Number(key), next) : { ...value, [key]: next };
}

/** A text unchanged, anything else as JSON. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
