/*
 * Schema of the studio's facts (`studio.ts`). Only the build reads it, so that no browser loads it: a wrong fact fails
 * the build.
 */
import * as z from 'zod/mini';
import { expressTermsSchema, testImageTermsSchema } from '../catalogue/offer-terms.ts';

const line = z.string().check(z.minLength(1));
const cents = z.int().check(z.positive());
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));
/** ISO 13616: the check digits make the number, with its country's letters as digits, 1 modulo 97. */
const iban = z.string().check(
  z.regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/),
  z.refine((typed) => {
    const digits = `${typed.slice(4)}${typed.slice(0, 4)}`.replaceAll(/[A-Z]/g, (one) =>
      String(one.charCodeAt(0) - 55),
    );
    return BigInt(digits) % 97n === 1n;
  }, 'the check digits of the IBAN do not fit'),
);
/** An account of the bookkeeping (SKR 03 or 04), 4 to 8 digits; customers' have one digit more. */
const account = z.string().check(z.regex(/^\d{4,9}$/));
/** true until the operator has entered the real facts; `npm run launch-check` lists the remaining samples. */
const isSample = z.boolean();

const states = [
  'BW',
  'BY',
  'BE',
  'BB',
  'HB',
  'HE',
  'HH',
  'MV',
  'NI',
  'NW',
  'RP',
  'SL',
  'SN',
  'ST',
  'SH',
  'TH',
] as const;

const facts = z.object({
  name: line,
  url: z.url(),
  legal: z.object({
    entity: line,
    managingDirectors: z.array(line).check(z.minLength(1)),
    street: line,
    zip: line,
    city: line,
    /** Its holidays are the studio's; code by ISO 3166-2:DE. */
    state: z.object({ name: line, code: z.enum(states) }),
    country: line,
    registerCourt: line,
    registerNumber: line,
    vatId: line,
    /** Economic id (§ 139c AO); null: none yet. */
    economicId: z.nullable(line),
    /** Insurer and area of a professional liability insurance (§ 2 (1) no. 11 DL-InfoV); null: none. */
    liabilityInsurance: z.nullable(z.array(line)),
    responsibleForContent: line,
    supervisoryAuthorityPrivacy: z.array(line).check(z.minLength(1)),
    /** null where none is required (Art. 37 GDPR, § 38 BDSG). */
    dataProtectionOfficer: z.nullable(line),
    isSample,
  }),
  /**
   * Processors of personal data (Art. 28 GDPR), with their locations.
   * `storage`: stores the images; null: the server itself.
   */
  processors: z.object({ hosting: line, mail: line, storage: z.nullable(line), isSample }),
  /** Market surveillance authority for accessible services (§ 20 BFSG). */
  marketSurveillance: z.object({
    lines: z.array(line).check(z.minLength(1)),
    email: z.email(),
    /** Source of the address, and the day on which the operator checked it; null: unchecked, so it is a sample. */
    source: z.object({ address: z.url(), checked: z.nullable(z.iso.date()) }),
    isSample,
  }),
  legalTexts: z.object({ version: z.iso.date(), isReviewed: z.boolean() }),
  phone: z.object({ display: line, href: z.string().check(z.startsWith('tel:+')), isSample }),
  email: z.email(),
  emails: z.object({ orders: z.email(), enquiries: z.email(), privacy: z.email(), isSample }),
  supportHours: z.object({ display: line, opens: z.string(), closes: z.string() }),
  statistics: z.object({
    customers: line,
    /** Result of a customer survey: how many of a hundred recommend the studio. */
    recommendation: z.object({
      ofHundred: z.int().check(z.gte(0), z.lte(100)),
      asked: z.int().check(z.positive()),
      from: month,
      to: month,
    }),
    isSample,
  }),
  rating: z.object({
    stars: z.literal(5),
    count: z.int().check(z.positive()),
    from: month,
    to: month,
    url: z.url(),
    provider: line,
    /** Whether the portal verifies that reviewers have ordered (§ 5b (3) UWG). */
    isVerified: z.boolean(),
    /** A verbatim review, with its author's consent; null: none is shown. */
    review: z.nullable(z.object({ text: line, author: line, month })),
    isSample,
  }),
  /** Customers who have agreed to be named; without any, their block is hidden. */
  clients: z.object({ names: z.array(line), isSample }),
  meeting: z.object({ provider: line, address: line, url: z.url(), isSample }),
  chat: z.object({ provider: line, address: line, url: z.url(), isSample }),
  /** URL of the external transfer service; `{id}` is replaced by the clipping id. null: our own transfer page. */
  fileTransfer: z.nullable(z.object({ provider: line, address: line, url: z.string().check(z.includes('{id}')) })),
  ftpHost: line,
  /** Lowest prices of photography, per image or piece, and the smallest order. Net, cents. */
  photography: z.object({
    fromNet: z.object({
      packshots: cents,
      accessoires: cents,
      schmuck: cents,
      legeware: cents,
      hollowman: cents,
      model: cents,
    }),
    leastNet: cents,
    /** Fee of a model for a day, by the rights of use. Net, cents. */
    modelDayNet: z.object({ from: cents, to: cents }),
    isSample,
  }),
  /** What the studio says of the quality of its cut-outs. */
  quality: z.object({
    /** Distance of a drawn path from the visible edge, px at full size; always inside, never outside. */
    pathTolerance: z.int().check(z.positive()),
    /** How many of a hundred delivered images are accepted without a correction, and of how many images. */
    acceptedFirst: z.object({
      ofHundred: z.int().check(z.gte(0), z.lte(100)),
      images: z.int().check(z.positive()),
      from: month,
      to: month,
    }),
    isSample,
  }),
  /** Customers' goods in the studio: who pays the way back, and the insured value of an order in euros. */
  goods: z.object({ returnsFree: z.boolean(), insuredEuros: z.int().check(z.positive()), isSample }),
  /** Prices of cut-outs (`domain/catalogue`), their delivery time, and from which number the date is agreed. */
  cutOuts: z.object({ isSample }),
  /** The first talk about consulting or large volumes, which is free, and the time until a picture guide. */
  consulting: z.object({ talkMinutes: z.int().check(z.positive()), guideWeeks: z.int().check(z.positive()), isSample }),
  /** Photos of the site (`public/photos`): samples are computer-generated and marked as such. */
  pictures: z.object({ isSample }),
  /** Orders on the page about references (`src/site/pages/about/references.ts`). */
  references: z.object({ isSample }),
  /** Cut-outs: working days until the delivery, and the number of images from which the date is agreed in person. */
  deliveryWorkdays: z.object({ cutOutMax: z.int().check(z.positive()), agreedFromImages: z.int().check(z.positive()) }),
  /** Working days until the studio answers an enquiry. */
  answer: z.object({ workingDays: z.int().check(z.positive()), isSample }),
  /** Days that the prices of a quote hold (§ 145 BGB); a sample until the operator confirms it. */
  quote: z.object({ validDays: z.int().check(z.positive()), isSample }),
  /**
   * Faster delivery at a surcharge, for orders up to a size.
   * While it is not `offered`, the site neither shows nor accepts it; orders and quotes that have it keep it.
   */
  express: z.extend(expressTermsSchema, { offered: z.boolean(), isSample }),
  /** One to three free images, once for each mailbox. Switched by `offered`, likewise. */
  testImages: z.extend(testImageTermsSchema, { offered: z.boolean(), isSample }),
  team: z.object({
    members: z
      .array(z.object({ name: line, role: line, imageUrl: z.nullable(line), linkedinUrl: z.url() }))
      .check(z.minLength(1)),
    isSample,
  }),
});

export const studioSchema = facts.check(
  z.refine(({ express, deliveryWorkdays: { cutOutMax, agreedFromImages } }) => {
    return express.workingDays < cutOutMax && express.mostImages < agreedFromImages;
  }, 'express: sooner than other orders, and for none whose date is agreed in person'),
  z.refine(({ marketSurveillance: { isSample: isUnchecked, source } }) => isUnchecked === (source.checked === null), {
    error: 'marketSurveillance: checked on the day that its source names, or a sample',
  }),
);

/**
 * What invoices say besides `legal` (§ 14 (4) UStG), how they are paid, and where the bookkeeping enters them.
 * Apart from the other facts, which every browser loads.
 */
export const invoicingSchema = z.object({
  /** Of the tax office: e-invoices of services that are not taxable here must not name the VAT id (BR-O-02). */
  taxNumber: line,
  bank: z.object({
    holder: line.check(z.maxLength(70)),
    iban,
    bic: z.string().check(z.regex(/^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/)),
  }),
  /** E-mail address of the PayPal account; null: no payment by PayPal. */
  paypal: z.nullable(z.email()),
  /** Days until an invoice is due; the terms state them. */
  dueDays: z.int().check(z.minimum(1), z.maximum(60)),
  /** Days after the delivery until an invoice is written by itself; null: never. */
  automaticAfterDays: z.nullable(z.int().check(z.positive())),
  /** For the DATEV export: numbers at the tax adviser, and accounts. */
  datev: z.object({
    adviser: z.string().check(z.regex(/^\d{4,7}$/)),
    client: z.string().check(z.regex(/^\d{1,5}$/)),
    /**
     * Revenue at 19 %, of services taxed in another EU country, and of services to third countries; open items; money
     * at the bank and at PayPal.
     */
    accounts: z
      .object({
        domestic: account,
        reverseCharge: account,
        thirdCountry: account,
        customers: account,
        bank: account,
        paypal: account,
      })
      .check(
        z.refine(({ customers, ...ledger }) => {
          return Object.values(ledger).every(({ length }) => length === customers.length - 1);
        }, 'accounts of the ledger have one length, and those of customers one digit more'),
      ),
  }),
  isSample,
});
export type InvoicingFacts = z.infer<typeof invoicingSchema>;

export type StudioFacts = z.infer<typeof studioSchema>;

/** Groups of facts that can be samples. */
export type SampleGroup = {
  [Name in keyof StudioFacts]: StudioFacts[Name] extends { readonly isSample: boolean } ? Name : never;
}[keyof StudioFacts];
