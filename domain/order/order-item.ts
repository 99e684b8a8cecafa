import * as z from 'zod/mini';
import { extensionNames, productSchema, scaleNames } from '../catalogue/catalogue.ts';
import { expressTermsSchema, offersSchema, testImageTermsSchema } from '../catalogue/offer-terms.ts';
import { clientSchema } from '../client/client.ts';
import { mediaSchema } from '../files/media-schema.ts';
import { cleanNote } from '../texts/clean-text.ts';
import { limits } from '../texts/limits.ts';
import { orderMessages } from '../texts/messages.ts';
import { briefSchema } from './brief.ts';
import { furtherKindsSchema } from './order-kinds.ts';
import { quotedSchema } from './quote.ts';

/** Screens of the wizard = states of the chart as paths, in the order a customer meets them (api.md, Order item). */
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
  'cancelled',
  'withdrawn',
] as const;
export type BookedStatus = (typeof bookedStatuses)[number];

export const orderStatuses = ['draft', ...bookedStatuses] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/**
 * A state of the chart: a screen before the booking, the status after it, which to its customer is all one screen
 * (`booked`).
 */
export type OrderState = Screen | BookedStatus;
export const orderStates: readonly OrderState[] = [...new Set([...screens, ...bookedStatuses])];

/** The status line's words (decisions, [4]). */
export const statusNames: Record<OrderStatus, string> = {
  draft: 'Entwurf, noch nicht bestellt',
  booked: 'Bestellt',
  inProduction: 'In Bearbeitung',
  delivered: 'Geliefert',
  inCorrection: 'In Korrektur',
  accepted: 'Abgenommen',
  invoiced: 'Rechnung gestellt',
  cancelled: 'Storniert',
  withdrawn: 'Widerrufen',
};

export const stepStatuses = ['complete', 'current', 'upcoming'] as const;
export type StepStatus = (typeof stepStatuses)[number];

/** Names of the four numbered steps, as the progress bar shows them. */
export const stepNames = ['Format wählen', 'Bildmenge festlegen', 'Bilder hochladen', 'Auftrag senden'] as const;

const stepSchema = z.object({
  number: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  name: z.enum(stepNames),
  status: z.enum(stepStatuses),
});

export const fastlaneSchema = z.object({ web: z.boolean(), print: z.boolean(), pro: z.boolean() });

/** Images that were ordered in addition once an order was booked. */
const additionSchema = z.object({
  /** When they were ordered. */
  at: z.iso.datetime(),
  /** How many of each kind, in the order of `kindsOf`. */
  images: z.array(z.int().check(z.minimum(0))),
});
export type Addition = z.infer<typeof additionSchema>;

/** The customer's note to the studio, wherever it is written. */
export const noteSchema = z.string().check(z.overwrite(cleanNote), z.maxLength(limits.noteLength, orderMessages.note));

const cents = z.nullable(z.int().check(z.minimum(0)));

/**
 * The order item of the specification (section 3) as it goes over the wire. Money in cents, lengths in px, resolution
 * in dpi.
 */
export const orderItemSchema = z.object({
  id: z.string(),
  revision: z.int().check(z.minimum(0)),
  screen: z.enum(screens),
  currentStep: z.int().check(z.minimum(-1), z.maximum(4)),
  status: z.enum(orderStatuses),
  steps: z.array(stepSchema).check(z.length(4)),
  product: z.nullable(productSchema),
  orderItemType: z.nullable(z.int()),
  fastlane: fastlaneSchema,
  fastlaneIsSet: z.boolean(),
  scalings: z.array(z.enum(scaleNames)),
  /** dpi; 0 stands for "as delivered". Parallel to `scalings` when the lists are equally long. */
  resolutions: z.array(z.int().check(z.minimum(0))),
  scale: z.boolean(),
  scaleIsSet: z.boolean(),
  custom_scale: z.boolean(),
  custom_width: z.nullable(z.int()),
  custom_height: z.nullable(z.int()),
  custom_dpi: z.nullable(z.int()),
  extensions: z.array(z.enum(extensionNames)),
  extensionIsSet: z.boolean(),
  /** What is wanted of the cut-outs themselves; null: nothing beside what the studio does anyway. */
  brief: z.nullable(briefSchema),
  /** Number of all images. */
  quantity: z.nullable(z.int()),
  /** Images among them that are of another kind than `product`: each kind once, at its own prices. */
  furtherKinds: furtherKindsSchema,
  /** Images among them that were ordered after the booking, each time at the tier of the number then reached. */
  additions: z.array(additionSchema),
  /** When its customer decided last about more images than were ordered; null: never. */
  settledAt: z.nullable(z.iso.datetime()),
  /** The terms under which express delivery was chosen; null: it was not. */
  express: z.nullable(expressTermsSchema),
  /** The terms under which its images are test images, at no price; null: an order like any other. */
  testImages: z.nullable(testImageTermsSchema),
  /** What the studio offers now, whatever was chosen. */
  offers: offersSchema,
  /** The quote that the order was begun with; null without one. */
  quote: z.nullable(quotedSchema),
  media: mediaSchema,
  quantityDiffers: z.boolean(),
  /** true: the customer confirmed to send the images by transfer link, FTP or later. */
  sendLater: z.boolean(),
  imagePrice: cents,
  imagePriceUpsell: cents,
  price: cents,
  vat: cents,
  total: cents,
  note: z.string(),
  wizard_clipping_id: z.string(),
  clientIsSet: z.boolean(),
  companyIsSet: z.boolean(),
  client: clientSchema,
  returnToOverview: z.boolean(),
  /** The screen that was seen before this one, where the way back leads; null on the landing and after booking. */
  previousScreen: z.nullable(z.enum(screens)),
});
export type OrderItem = z.infer<typeof orderItemSchema>;

/** The same on its way to whoever knows its files: thousands of them are not sent again with each answer. */
export const sentItemSchema = z.extend(orderItemSchema, { media: z.optional(mediaSchema) });
export type SentItem = z.infer<typeof sentItemSchema>;

/** What becomes of the images: uses, sizes and formats. It says nothing of whose order it is. */
export const chosenOutputSchema = z.pick(orderItemSchema, {
  fastlane: true,
  scalings: true,
  custom_scale: true,
  custom_width: true,
  custom_height: true,
  extensions: true,
});
export type ChosenOutput = z.infer<typeof chosenOutputSchema>;
