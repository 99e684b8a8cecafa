import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { amendmentSchema } from '../../../../domain/order/texts/amendment.ts';
import {
  correctionAnswerSchema,
  officeQuerySchema,
  signInSchema,
  invoiceActSchema,
  stepSchema,
} from '../../../../domain/contracts/office.ts';
import { announcedSchema, folderSchema } from '../../../../domain/contracts/office-delivery.ts';
import { enquirySchema, withdrawalSchema } from '../../../../domain/contracts/form-contracts.ts';
import { correctionsSchema, questionSchema } from '../../../../domain/contracts/order-page.ts';
import { priceQuoteSchema } from '../../../../domain/contracts/quote-contracts.ts';
import { linkSecretSchema, linkWishSchema } from '../../../../domain/contracts/order-contracts.ts';
import {
  metadataSchema,
  namedFilesSchema,
  pageQuerySchema,
  sendSchema,
  sortSchema,
  verifySchema,
} from '../../../../domain/contracts/upload-calls.ts';
import { flatBody, wizardCalls } from '../../../../domain/contracts/wizard-calls.ts';
import { marksSchema } from '../../../../server/site/enquiry/enquiry-routes.ts';
import { parseBody } from '../../../../server/app/http/bodies.ts';
import { querySchema } from '../../../../server/site/photos/image-routes.ts';
import { AppError } from '../../../../server/app/platform/errors.ts';
import { keyFieldSchema } from '../../../../server/site/withdrawal/withdrawal.ts';
import { revisionSchema } from '../../../../server/app/http/call-headers.ts';
import { unbounded } from '../../../support/unbounded.ts';

/** Every schema for outside input, by file. */
const outside: Readonly<Record<string, Readonly<Record<string, z.ZodMiniType>>>> = {
  'app/http/call-headers.ts': { revisionSchema },
  'orders/journey/wizard-routes.ts': Object.fromEntries(
    Object.entries(wizardCalls).map(([call, { body }]) => [call, body]),
  ),
  'orders/journey/quotes.ts': { priceQuoteSchema },
  'orders/journey/resume-links.ts': { linkWishSchema, linkSecretSchema },
  'site/enquiry/enquiry-routes.ts': { enquirySchema, marksSchema },
  'site/withdrawal/withdrawal.ts': { withdrawalSchema, keyFieldSchema },
  'office/browser/office-access.ts': { signInSchema },
  'office/browser/office-routes.ts': {
    correctionAnswerSchema,
    officeQuerySchema,
    stepSchema,
    invoiceActSchema,
  },
  'office/browser/delivery-routes.ts': { folderSchema, announcedSchema },
  'orders/booked/order-page-routes.ts': { amendmentSchema, correctionsSchema, namedFilesSchema, questionSchema },
  'files/tus/multipart-routes.ts': { verifySchema, sendSchema },
  'files/tus/tus-routes.ts': { metadataSchema },
  'files/rows/listed-files.ts': { pageQuerySchema },
  'files/tus/upload-routes.ts': { namedFilesSchema, sortSchema },
  'site/photos/image-routes.ts': { querySchema },
};

/** Files that check only the operator's input or the database. */
const inside = new Set([
  'app/platform/config.ts',
  'database/stored-json.ts',
  'orders/rows/stored-order.ts',
  'files/rows/upload-access.ts',
  'orders/order-news.ts',
  'mail/templates/mail-kinds.ts',
  'office/privacy/personal-deletion.ts',
  'office/commands/invoice-commands.ts',
  'office/commands/program.ts',
  'app/http/bodies.ts',
]);

const schemas = Object.values(outside).flatMap((ofFile) => Object.entries(ofFile));

describe('input of a stranger', () => {
  it.each(schemas)('is bounded in every text and every list: %s', (_name, schema) => {
    expect(unbounded(schema)).toEqual([]);
  });

  it('is checked by no schema but these', () => {
    const folder = join(import.meta.dirname, '../../../../server');
    const asking = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .filter((file) => /\b(?:parseBody|safeParse|Schema\.parse)\(/.test(readFileSync(join(folder, file), 'utf8')));
    expect(asking.filter((file) => !inside.has(file)).toSorted()).toEqual(Object.keys(outside).toSorted());
  });

  it('is cheap to refuse when a list is far too long, and the answer names the list alone', () => {
    const resolution = Array.from({ length: 1_900_000 }, () => 'x');
    const { body } = wizardCalls.setScale;
    const before = performance.now();
    const answer = refusal(() => parseBody(body, flatBody({ orderItem: { resolution, scalings: resolution } })));
    expect(performance.now() - before).toBeLessThan(100);
    expect(answer).toEqual({
      resolution: 'Bitte gib höchstens 20 Auflösungen an.',
      scalings: 'Bitte wähle eine Größe aus der Liste.',
    });
  });

  it('is read only where some call knows the field', () => {
    const posted = {
      junk: 1,
      orderItem: { junk: 2, note: 'Bitte mittig', client: { junk: 3, email: 'a@b.example', phone: null } },
    };

    expect(flatBody(posted)).toEqual({ note: 'Bitte mittig', client: { email: 'a@b.example', phone: '' } });
  });

  it('is answered with twenty fields at most, each with a short message', () => {
    const many = z.object(
      Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`f${at}`, z.int('x'.repeat(999))])),
    );
    const fields = refusal(() => parseBody(many, {}));
    expect(Object.entries(fields)).toEqual(Array.from({ length: 20 }, (_, at) => [`f${at}`, 'x'.repeat(200)]));
  });
});

describe('the search for unbounded fields', () => {
  it('finds unbounded texts, and lists that are checked before they are counted', () => {
    const schema = z.object({
      text: z.string().check(z.trim()),
      list: z.array(z.int()).check(z.maxLength(20)),
      inner: z.object({
        maybe: z.nullish(z.string().check(z.minLength(1))),
        any: z.unknown(),
        map: z.record(z.string(), z.int()),
      }),
      fine: z._default(z.string().check(z.maxLength(5)), ''),
    });
    expect(unbounded(schema)).toEqual(['.text', '.list', '.inner.maybe', '.inner.any', '.inner.map']);
  });
});

function refusal(parse: () => unknown): Record<string, string> {
  try {
    parse();
  } catch (error) {
    if (error instanceof AppError) return error.body.fields ?? {};
  }
  throw new Error('nothing was refused');
}
