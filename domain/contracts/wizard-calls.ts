import * as z from 'zod/mini';
import { MAX_EMAIL } from '../client/address.ts';
import { briefMessages, givenBriefSchema } from '../order/brief.ts';
import { extensionNames, fastlaneKeys, ORIGINAL_DPI, productTypes, scaleNames } from '../catalogue/catalogue.ts';
import { cleanIdentifier, cleanLine } from '../texts/clean-text.ts';
import { clientSchema, clientTypeSchema, MAX_LINE } from '../client/client.ts';
import { deliveryKinds } from '../catalogue/offer-terms.ts';
import { furtherCount } from '../order/image-kinds.ts';
import { limits } from '../texts/limits.ts';
import { marketplaceNames, salesChannels } from '../catalogue/marketplace-names.ts';
import { contactMessages, orderMessages } from '../texts/messages.ts';
import { fastlaneSchema } from '../order/answers.ts';
import { bookedSummarySchema, noteSchema, orderItemSchema, screens, sentItemSchema } from '../order/order-item.ts';
import { listOf } from './field-schemas.ts';

/** A whole number in a range; every violation gets the same message. */
const whole = (minimum: number, maximum: number, message: string) =>
  z.int(message).check(z.minimum(minimum, message), z.maximum(maximum, message));

const pixels = z.nullable(whole(1, limits.width, orderMessages.pixels));
const dpi = whole(1, limits.dpi, orderMessages.dpi);

/**
 * Many bodies are the order item, in whole or in part; some callers wrap it as `{orderItem: {…}}`.
 * Returns the flat body in either case, so that the schemas below know one form only.
 * Reads known fields only, because a body may have a hundred thousand.
 */
export function flatBody(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { orderItem } = body;
  const flat = { ...(isRecord(orderItem) ? pick(orderItem, bodyFields) : {}), ...pick(body, bodyFields) };
  return isRecord(flat['client']) ? { ...flat, client: withoutNulls(flat['client']) } : flat;
}

/** Null lines of a client count as empty; some callers send either. */
function withoutNulls(client: Record<string, unknown>): Record<string, unknown> {
  const lines = Object.entries(pick(client, clientFields)).map(([field, value]) => [
    field,
    value ?? (field === 'clientType' ? null : ''),
  ]);
  return Object.fromEntries(lines);
}

function pick(record: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    fields.filter((field) => Object.hasOwn(record, field)).map((field) => [field, record[field]]),
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A missing line is empty: the chart reports everything wrong, where a schema stops at the first kind of error. */
const contactLine = (length: number, wrong?: string, clean = cleanLine) =>
  z._default(z.string(wrong).check(z.overwrite(clean), z.maxLength(length, contactMessages.tooLong)), '');

const contact = z.object({
  email: contactLine(MAX_EMAIL, contactMessages.email, cleanIdentifier),
  phone: contactLine(MAX_LINE),
  pre_name: contactLine(MAX_LINE, contactMessages.pre_name),
  name: contactLine(MAX_LINE, contactMessages.name),
});

/** Number of images. */
const quantity = z
  .int(orderMessages.quantity)
  .check(z.minimum(1, orderMessages.quantity), z.maximum(limits.quantity, orderMessages.quantityTooLarge));

/** More than there are sizes. */
const MAX_RESOLUTIONS = 20;

/** The call ignores the order item that is posted with it. */
const nothing = z.object({});

/**
 * The wizard's calls (specification, section 7, and four about marketplaces and brief): accepted body and event of the
 * order chart.
 * The parsed body is the event's payload; unknown fields are dropped.
 * Browser, server and tests read this one table.
 * Calls with `takesItem` may get the whole order item posted back, others only their own fields.
 */
export const wizardCalls = {
  setStartWizard: {
    event: 'wizard.start',
    takesItem: false,
    /** `wantsTestImages`: an order of free test images; left out, the order keeps its kind. */
    body: z.object({ setStartWizard: z.literal(true), wantsTestImages: z.optional(z.literal(true)) }),
  },
  orderNormally: { event: 'testImages.leave', takesItem: true, body: nothing },
  saveContact: { event: 'contact.save', takesItem: true, body: z.object({ client: contact }) },
  setProjectType: {
    event: 'projectType.choose',
    takesItem: false,
    body: z.object({ projectType: z.enum(productTypes, orderMessages.projectType) }),
  },
  fastlane: {
    event: 'fastlane.toggle',
    takesItem: false,
    body: z.object({ val: z.enum(fastlaneKeys, orderMessages.fastlane) }),
  },
  toggleSalesChannel: {
    event: 'salesChannel.toggle',
    takesItem: false,
    body: z.object({ salesChannel: z.enum(salesChannels, orderMessages.salesChannel) }),
  },
  setFastlane: { event: 'fastlane.confirm', takesItem: true, body: nothing },
  setServiceLevel: { event: 'serviceLevel.choose', takesItem: true, body: z.object({ fastlane: fastlaneSchema }) },
  goToFastlane: { event: 'fastlane.reopen', takesItem: true, body: nothing },
  setScale: {
    event: 'scale.choose',
    takesItem: false,
    body: z.object({
      resolution: listOf(
        z.union([z.literal(ORIGINAL_DPI), dpi], orderMessages.dpi),
        MAX_RESOLUTIONS,
        orderMessages.resolutions,
      ),
      scalings: listOf(z.enum(scaleNames, orderMessages.scaling), scaleNames.length, orderMessages.scaling).check(
        z.refine((names) => new Set(names).size === names.length, orderMessages.scaling),
      ),
    }),
  },
  setCustomScale: {
    event: 'customScale.set',
    takesItem: false,
    body: z.object({ customWidth: pixels, customHeight: pixels, customDpi: z.nullable(dpi), customScale: z.boolean() }),
  },
  setScaleFinish: { event: 'scale.confirm', takesItem: true, body: nothing },
  toggleExtension: {
    event: 'extension.toggle',
    takesItem: false,
    body: z.object({ extension: z.enum(extensionNames, orderMessages.extension) }),
  },
  setExtensionIsSet: { event: 'extension.confirm', takesItem: true, body: nothing },
  goToBrief: { event: 'brief.open', takesItem: true, body: nothing },
  setMarketplace: {
    event: 'marketplace.choose',
    takesItem: false,
    body: z.object({ marketplace: z.enum(marketplaceNames, briefMessages.marketplace) }),
  },
  saveBrief: { event: 'brief.save', takesItem: true, body: z.object({ brief: z.nullable(givenBriefSchema) }) },
  saveQuantity: {
    event: 'quantity.save',
    takesItem: true,
    body: z
      .object({
        quantity,
        furtherKinds: z._default(
          listOf(
            z.object({ product: z.object({ type: z.enum(productTypes, orderMessages.projectType) }), quantity }),
            productTypes.length,
            orderMessages.furtherKinds,
          ).check(
            z.refine(
              (kinds) => new Set(kinds.map(({ product }) => product.type)).size === kinds.length,
              orderMessages.furtherKinds,
            ),
          ),
          [],
        ),
        /** Left out, it stays unchanged: an order item that is posted back does not contain it. */
        delivery: z.optional(z.enum(deliveryKinds, orderMessages.delivery)),
        /** Saves for a quote, without going to the next screen. */
        stays: z.optional(z.literal(true)),
      })
      .check(
        z.refine((body) => furtherCount(body.furtherKinds) < body.quantity, {
          message: orderMessages.noneOfOwnKind,
          path: ['furtherKinds'],
          // Wrong numbers have no meaningful sum.
          when: ({ issues }) => issues.length === 0,
        }),
      ),
  },
  setQuantityToImageCount: {
    event: 'quantity.matchImages',
    takesItem: true,
    /**
     * `images`: the number that the customer has read; refused as stale when another number has arrived.
     * Left out, the current number counts. No field of the order item, so that a posted item never contains it.
     */
    body: z.object({ images: z.optional(z.int().check(z.minimum(1))) }),
  },
  saveImage: { event: 'images.submit', takesItem: true, body: z.object({ sendLater: z._default(z.boolean(), false) }) },
  setClientType: {
    event: 'clientType.choose',
    takesItem: true,
    body: z.object({ client: z.object({ clientType: clientTypeSchema }) }),
  },
  saveContactFull: {
    event: 'client.save',
    takesItem: true,
    body: z.object({ client: z.partial(z.omit(clientSchema, { clientType: true })) }),
  },
  updateNote: {
    event: 'note.save',
    takesItem: true,
    body: z.object({ note: noteSchema }),
  },
  finish: {
    event: 'order.book',
    takesItem: true,
    /**
     * `net`: the price that the customer has read, cents, 0 for test images; refused as stale when the order costs
     * something else (§ 312j BGB). Left out, the current price counts. No field of the order item either.
     */
    body: z.object({
      earlyStart: z._default(z.boolean(), false),
      net: z.optional(z.int().check(z.minimum(0))),
    }),
  },
  setStep: {
    event: 'step.back',
    takesItem: true,
    body: z
      .object({
        screen: z.optional(z.enum(screens, orderMessages.target)),
        currentStep: z.optional(z.int(orderMessages.target).check(z.minimum(-1), z.maximum(4))),
        returnToOverview: z._default(z.boolean(), false),
      })
      .check(
        z.refine((body) => body.screen !== undefined || body.currentStep !== undefined, {
          message: orderMessages.target,
          path: ['screen'],
        }),
      ),
  },
} as const;

/** Fields that `flatBody` keeps: those of all calls. */
const bodyFields = [...new Set(Object.values(wizardCalls).flatMap(({ body }) => Object.keys(body.shape)))];
const clientFields = Object.keys(clientSchema.shape);

export type WizardCall = keyof typeof wizardCalls;
export const wizardCallNames = Object.keys(wizardCalls) as [WizardCall, ...WizardCall[]];

/** Body that a caller of `Call` sends, before defaults. */
export type WizardBody<Call extends WizardCall> = z.input<(typeof wizardCalls)[Call]['body']>;
/** The same from our own pages, which always name the price or the number that the customer has read. */
export type OwnBody<Call extends WizardCall> = Call extends 'finish' | 'setQuantityToImageCount'
  ? Required<WizardBody<Call>>
  : WizardBody<Call>;
/** The named fields of a body; zod types an empty one as an index signature, which would forbid even `type`. */
type Fields<Body> = { readonly [Key in keyof Body as string extends Key ? never : Key]: Body[Key] };
/** Payload of the chart's event: the parsed body. */
export type WizardPayload<Call extends WizardCall> = Fields<z.output<(typeof wizardCalls)[Call]['body']>>;

/** Answer of GET /api/wizard/order; `orderItem` is null when this visitor has no order. */
export const orderAnswerSchema = z.object({
  orderItem: z.nullable(orderItemSchema),
  allowed: z.array(z.enum(wizardCallNames)),
  /** Of a booked order: the summary of its booking, for the thank-you page. */
  booked: z.optional(bookedSummarySchema),
});
export type OrderAnswer = z.infer<typeof orderAnswerSchema>;

/** The same for a caller that may know the files. */
export const sentAnswerSchema = z.extend(orderAnswerSchema, { orderItem: z.nullable(sentItemSchema) });
export type SentAnswer = z.infer<typeof sentAnswerSchema>;

/** Body of a successful `finish`. */
export const BOOKED_ANSWER = 'done';
