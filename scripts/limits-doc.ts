/* npm run make -- limits: writes docs/limits.md from the tables of limits.
 * tests/scripts/limits-doc.test.ts fails when it is stale. */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { MAX_LINE } from '../domain/client/client.ts';
import { enquiryLengths } from '../domain/client/enquiry.ts';
import { limits as shared } from '../domain/texts/limits.ts';
import { resumeLinkDays, transferLinkDays } from '../domain/order/order-links.ts';
import { withdrawalLengths } from '../domain/order/withdrawal.ts';
import { type Limit, limits } from '../server/app/platform/limits.ts';

const file = resolve(import.meta.dirname, '../docs/limits.md');

/** Limits that browser and server share: the browser reports them before it sends, the server checks them again. */
const agreed: readonly Limit[] = [
  { value: shared.width, unit: 'pixels', what: 'width of a custom format', answer: '400 invalid' },
  { value: shared.height, unit: 'pixels', what: 'height of a custom format', answer: '400 invalid' },
  { value: shared.dpi, unit: 'pieces', what: 'resolution of a custom format, in dpi', answer: '400 invalid' },
  { value: shared.quantity, unit: 'pieces', what: 'images of an order', answer: '400 invalid' },
  { value: shared.noteLength, unit: 'characters', what: 'note of an order', answer: '400 invalid' },
  {
    value: transferLinkDays.wizard,
    unit: 'days',
    what: 'a transfer link of the wizard',
    answer: '404 notFound',
  },
  {
    value: transferLinkDays.booking,
    unit: 'days',
    what: 'the transfer link of a confirmation',
    answer: '404 notFound',
  },
  {
    value: resumeLinkDays,
    unit: 'days',
    what: 'a resume link; what it has opened stays open',
    answer: '410 ended',
  },
  { value: MAX_LINE, unit: 'characters', what: 'one line of an order’s client', answer: '400 invalid' },
  ...Object.entries({ enquiry: enquiryLengths, withdrawal: withdrawalLengths }).flatMap(([form, lengths]) =>
    [...Map.groupBy(Object.entries(lengths), ([, length]) => length)].map(
      ([value, fields]): Limit => ({
        value,
        unit: 'characters',
        what: `${form}: ${fields.map(([field]) => field).join(', ')}`,
        answer: '400 invalid',
      }),
    ),
  ),
];

const number = new Intl.NumberFormat('en-US');

/** The exact number with the largest unit that needs at most three decimals. */
export function textOf({ value, unit }: Pick<Limit, 'value' | 'unit'>): string {
  const exact = number.format(value);
  return unit === 'pieces' ? exact : (inLargerUnit(value, unit) ?? `${exact} ${unit}`);
}

function inLargerUnit(value: number, unit: Limit['unit']): string | null {
  const steps: readonly (readonly [size: number, name: string])[] =
    unit === 'bytes'
      ? [
          [1e9, 'GB'],
          [1e6, 'MB'],
          [1e3, 'kB'],
        ]
      : unit === 'ms'
        ? [
            [86_400_000, 'd'],
            [3_600_000, 'h'],
            [1000, 's'],
          ]
        : [];
  const step = steps.find(([size]) => value >= size && Number.isInteger((value * 1000) / size));
  return step === undefined ? null : `${number.format(value / step[0])} ${step[1]}`;
}

/** docs/limits.md as it is and as it should be. */
export function limitsDocument(): { readonly now: string; readonly wanted: string } {
  const groups = Object.entries(limits).flatMap(([group, rows]) => section(titleOf(group), Object.values(rows)));
  const wanted = [
    '# Limits',
    '',
    'Made by `npm run make -- limits` from `server/app/platform/limits.ts` and the rules of `domain/`: change the number',
    'there, not here. Codes: `domain/texts/error-codes.ts`. Answers with 429 and 503 have a Retry-After. Where no address,',
    'order or connection is named, a number holds for all together.',
    '',
    '| What | At most | Beyond it |',
    '|---|---|---|',
    ...groups,
    ...section('what browser and server agree on', agreed),
    '',
  ].join('\n');
  return { now: readFileSync(file, { encoding: 'utf8', flag: 'a+' }), wanted };
}

/** `heldBodies`: held bodies. */
function titleOf(group: string): string {
  return group.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function section(title: string, rows: readonly Limit[]): string[] {
  return [`| **${title}** |||`, ...rows.map((row) => `| ${row.what} | ${textOf(row)} | ${row.answer} |`)];
}

if (import.meta.main) {
  const { now, wanted } = limitsDocument();
  if (now !== wanted) writeFileSync(file, wanted);
  console.log(now === wanted ? 'docs/limits.md is up to date.' : 'docs/limits.md is written anew.');
}
