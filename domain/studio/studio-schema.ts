/*
 * What the studio's facts (`studio.ts`) have to be like. Read when the site is built, so that no browser loads it: a
 * wrong fact ends the build.
 */
import * as z from 'zod/mini';
import { expressTermsSchema, testImageTermsSchema } from '../catalogue/offer-terms.ts';

const line = z.string().check(z.minLength(1));
const cents = z.int().check(z.positive());
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));
/** true until the operator has put the real facts in their place; `npm run launch-check` lists what is left. */
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
    /** Its holidays are the studio's; the code is that of ISO 3166-2:DE. */
    state: z.object({ name: line, code: z.enum(states) }),
    country: line,
    registerCourt: line,
    registerNumber: line,
    vatId: line,
    responsibleForContent: line,
    supervisoryAuthorityPrivacy: line,
    /** null where none has to be named (Art. 37 GDPR, § 38 BDSG). */
    dataProtectionOfficer: z.nullable(line),
    isSample,
  }),
  /**
   * Who works on data in the studio's name (Art. 28 GDPR), and where. `storage`: who keeps the images; null where the
   * server itself does.
   */
  processors: z.object({ hosting: line, mail: line, storage: z.nullable(line), isSample }),
  /** Market surveillance authority for accessible services (§ 20 BFSG). */
  marketSurveillance: z.object({
    lines: z.array(line).check(z.minLength(1)),
    email: z.email(),
    /** Where the address can be read, and the day on which the operator did; null: not yet, then it is a sample. */
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
    /** What a survey among customers has shown: how many of a hundred recommend the studio. */
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
    /** Whether the portal makes sure that whoever rates has ordered (§ 5b (3) UWG). */
    isVerified: z.boolean(),
    /** One of them, word for word, with the consent of whoever wrote it; null: none is shown. */
    review: z.nullable(z.object({ text: line, author: line, month })),
    isSample,
  }),
  /** Customers who have agreed to be named; without any, their block is not shown. */
  clients: z.object({ names: z.array(line), isSample }),
  meeting: z.object({ provider: line, address: line, url: z.url(), isSample }),
  chat: z.object({ provider: line, address: line, url: z.url(), isSample }),
  /**
   * Address of the external transfer service; `{id}` is replaced by the clipping id. null: our own transfer page is
   * used.
   */
  fileTransfer: z.nullable(z.object({ provider: line, address: line, url: z.string().check(z.includes('{id}')) })),
  ftpHost: line,
  /** What photography begins at, per picture or piece, and the smallest order. Net, in cents. */
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
    isSample,
  }),
  /** The photographs of the site (`public/photos`): samples are computer-generated, and say so. */
  pictures: z.object({ isSample }),
  /** The orders that the page about references tells (`src/site/pages/about/references.ts`). */
  references: z.object({ isSample }),
  /** Cut-outs: working days until the delivery, and from how many images on the date is agreed in person. */
  deliveryWorkdays: z.object({ cutOutMax: z.int().check(z.positive()), agreedFromImages: z.int().check(z.positive()) }),
  /** Within how many working days whoever enquires hears from the studio. */
  answer: z.object({ workingDays: z.int().check(z.positive()), isSample }),
  /** For how many days the prices of a quote hold (§ 145 BGB); a sample until the operator stands for it. */
  quote: z.object({ validDays: z.int().check(z.positive()), isSample }),
  /**
   * Delivery sooner than usual at a surcharge, for orders up to a size. A switch: while it is not `offered`, nothing of it is shown, sent or
   * taken; orders and quotes that have it keep it.
   */
  express: z.extend(expressTermsSchema, { offered: z.boolean(), isSample }),
  /** One to three images at no price, once for each mailbox. A switch, likewise. */
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

export type StudioFacts = z.infer<typeof studioSchema>;

/** Facts that are samples until the operator replaces them. */
export type SampleGroup = {
  [Name in keyof StudioFacts]: StudioFacts[Name] extends { readonly isSample: boolean } ? Name : never;
}[keyof StudioFacts];
