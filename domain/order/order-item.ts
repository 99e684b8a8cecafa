import * as z from 'zod/mini';
import { offersSchema } from '../catalogue/offer-terms.ts';
import { mediaSchema } from '../files/media-schema.ts';
import { cleanNote } from '../texts/clean-text.ts';
import { limits } from '../texts/limits.ts';
import { orderMessages } from '../texts/messages.ts';
import { answers, columnOf, derivation } from './answers.ts';

/** Screens of the wizard, which are the chart's states as paths, in their usual order (api.md, Order item). */
export const screens = [
  'start.options',
  'start.premium',
  'contact',
  'projectType',
  'formats.fastlane',
  'formats.scale',
  'formats.extensions',
  'formats.brief',
  'quantity',
  'upload',
  'client.type',
  'client.details',
  'client.overview',
  'booked',
] as const;
export type Screen = (typeof screens)[number];

/** The states of the chart from the booking on. */
export const bookedStatuses = [
  'booked',
  'inProduction',
  'delivered',
  'inCorrection',
  'accepted',
  'invoiced',
  'paid',
  'invoiceCancelled',
  'cancelled',
  'withdrawn',
] as const;
export type BookedStatus = (typeof bookedStatuses)[number];

/** States with an invoice: it waits for its payment, is paid, or is taken back. */
export const invoicedStatuses = ['invoiced', 'paid', 'invoiceCancelled'] as const satisfies readonly BookedStatus[];

/** Documents about the amount: `correction` takes an invoice back, by the same lines with negative quantities. */
export const invoiceKinds = ['invoice', 'correction'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const orderStatuses = ['draft', ...bookedStatuses] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * A state of the chart: a screen before the booking, the status after it.
 * A booked order has one screen only (`booked`).
 */
export type OrderState = Screen | BookedStatus;
export const orderStates: readonly OrderState[] = [...new Set([...screens, ...bookedStatuses])];

/**
 * German names of the states (decisions, [4]): in the wizard, on the order's page, in mails, in the office and on its
 * command line.
 */
export const statusNames: Record<OrderStatus, string> = {
  draft: 'Entwurf, noch nicht bestellt',
  booked: 'Bestellt',
  inProduction: 'In Bearbeitung',
  delivered: 'Geliefert',
  inCorrection: 'In Korrektur',
  accepted: 'Abgenommen',
  invoiced: 'Rechnung gestellt',
  paid: 'Bezahlt',
  invoiceCancelled: 'Rechnung storniert',
  cancelled: 'Storniert',
  withdrawn: 'Widerrufen',
};

/** Names of what a booked order waits for, for its customer and the studio. */
export const imageStates = {
  there: 'Alle Bilder da',
  missing: 'Bilder fehlen noch',
  tooMany: 'Mehr Bilder als bestellt',
} as const;

/** Label of the customer's note, in the wizard, on the order's page and in the office. */
export const noteToStudio = 'Notiz an das Studio';

export const stepStatuses = ['complete', 'current', 'upcoming'] as const;
export type StepStatus = (typeof stepStatuses)[number];

/** Names of the four numbered steps, as the progress bar shows them. */
export const stepNames = ['Format wählen', 'Bildmenge festlegen', 'Bilder hochladen', 'Auftrag senden'] as const;

const stepSchema = z.object({
  number: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  name: z.enum(stepNames),
  status: z.enum(stepStatuses),
});

/** The customer's note to the studio. */
export const noteSchema = z.string().check(z.overwrite(cleanNote), z.maxLength(limits.noteLength, orderMessages.note));

const cents = z.nullable(z.int().check(z.minimum(0)));

/**
 * The order item of the specification (section 3), as the API sends it: the answers and what follows from them.
 * Money in cents, lengths in px, resolution in dpi.
 */
export const orderItemSchema = z.object({
  id: z.string(),
  revision: z.int().check(z.minimum(0)),
  screen: z.enum(screens),
  currentStep: z.int().check(z.minimum(-1), z.maximum(4)),
  status: z.enum(orderStatuses),
  steps: z.array(stepSchema).check(z.length(4)),
  ...columnOf(answers, 'schema'),
  /** Index of the product in the catalogue; null without one, and for one that is not offered. */
  orderItemType: z.nullable(z.int()),
  /** A company has given its invoice address. */
  companyIsSet: z.boolean(),
  ...columnOf(derivation, 'schema'),
  /** At least one size. */
  scale: z.boolean(),
  /** The studio's current offers, whatever was chosen. */
  offers: offersSchema,
  quantityDiffers: z.boolean(),
  imagePrice: cents,
  imagePriceUpsell: cents,
  price: cents,
  vat: cents,
  total: cents,
  wizard_clipping_id: z.string(),
  returnToOverview: z.boolean(),
  /** The screen seen before this one, the target of „Zurück“; null on the landing and after booking. */
  previousScreen: z.nullable(z.enum(screens)),
});
export type OrderItem = z.infer<typeof orderItemSchema>;

/** The order item for a caller that knows its files: answers do not repeat thousands of them. */
export const sentItemSchema = z.extend(orderItemSchema, { media: z.optional(mediaSchema) });
export type SentItem = z.infer<typeof sentItemSchema>;

/** Uses, sizes and formats of the finished images. Does not identify the customer. */
export const chosenOutputSchema = z.pick(orderItemSchema, {
  fastlane: true,
  scalings: true,
  custom_scale: true,
  custom_width: true,
  custom_height: true,
  extensions: true,
});
export type ChosenOutput = z.infer<typeof chosenOutputSchema>;

/** A booked order for the thank-you page: what `order-summary.ts` keeps of the booking, and current facts. */
export const bookedSummarySchema = z.object({
  orderNumber: z.string(),
  greetingName: z.string(),
  email: z.string(),
  reference: z._default(z.string(), ''),
  /** The current promise. */
  delivery: z.string(),
  /** Whether images are missing. */
  imagesFollow: z.boolean(),
  /** "120 Bilder". */
  quantity: z.string(),
  /** The amount to pay, with its label. */
  total: z.nullable(z.object({ label: z.string(), value: z.string() })),
  /** Whether the order is free. */
  isTest: z.boolean(),
});
export type BookedSummary = z.infer<typeof bookedSummarySchema>;
