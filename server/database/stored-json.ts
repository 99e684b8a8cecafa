/* The only access to columns that hold JSON: one schema each; `tables.ts` brands their text with the column's name. */
import { channel } from 'node:diagnostics_channel';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { amendmentChangesSchema } from '../../domain/order/texts/amendment.ts';
import { keptFactsSchema } from '../../domain/files/media-schema.ts';
import { fileCheckSchema } from '../../domain/order/checks/file-defects.ts';
import { invoiceSchema } from '../../domain/order/invoice/invoice.ts';
import { type OrderItem, orderItemSchema } from '../../domain/order/order-item.ts';
import { orderSummarySchema } from '../../domain/order/texts/order-summary.ts';

const fields = z.record(z.string(), z.unknown());

/** All columns that hold JSON. A schema repairs what it can; a reader must handle values that it refuses. */
export const jsonColumns = {
  /** Of any version: `server/orders/rows/stored-order.ts` reads them. */
  'orders.context': fields,
  'quotes.answers': fields,
  'uploads.image_facts': keptFactsSchema,
  'delivered_files.file_check': fileCheckSchema,
  'invoices.document': invoiceSchema,
  'order_summaries.summary': orderSummarySchema,
  'order_summaries.legal_documents': z.array(z.string()),
  /** Of any kind: `server/mail/templates/mail-kinds.ts` reads them. */
  'outbox.payload': fields,
  /** Must be unchanged: a repeated call gets the same answer. */
  'answered_calls.item': z.custom<OrderItem>((item) => {
    const read = orderItemSchema.safeParse(item);
    return read.success && isDeepStrictEqual(read.data, item);
  }),
  /** For the event `amended`; the subjects of all others are plain text. */
  'order_events.subject': amendmentChangesSchema,
} as const satisfies Record<string, z.ZodMiniType>;

export type JsonColumn = keyof typeof jsonColumns;

declare const column: unique symbol;
/** Text of a JSON column. Only `toStored` and the database produce it. */
export type StoredJson<Column extends JsonColumn> = string & { readonly [column]: Column };

export type Stored<Column extends JsonColumn> =
  | { readonly isReadable: true; readonly value: z.output<(typeof jsonColumns)[Column]> }
  /** `reason` names fields, never a value. */
  | { readonly isReadable: false; readonly reason: string };

/** An unreadable value, for the log: which column, and why. */
export interface UnreadableColumn {
  readonly column: JsonColumn;
  readonly reason: string;
}

/** Publishes every unreadable value (`UnreadableColumn`). */
export const unreadableColumns = channel('freistell:unreadable');

/** The text to store in the column. */
export function toStored<Column extends JsonColumn>(
  _column: Column,
  value: z.input<(typeof jsonColumns)[Column]>,
): StoredJson<Column> {
  return JSON.stringify(value) as StoredJson<Column>;
}

/** The value of the column, or why it is unreadable. Never throws. */
export function readStored<Column extends JsonColumn>(name: Column, text: StoredJson<Column>): Stored<Column> {
  const read = parsed(text);
  const checked = read === undefined ? undefined : jsonColumns[name].safeParse(read.value);
  // TypeScript cannot follow the column's name through the table of schemas.
  if (checked?.success === true) return { isReadable: true, value: checked.data } as Stored<Column>;
  const reason =
    checked === undefined ? 'no JSON' : checked.error.issues.map(({ path }) => path.join('.') || 'all').join(', ');
  unreadableColumns.publish({ column: name, reason } satisfies UnreadableColumn);
  return { isReadable: false, reason };
}

/** The raw value of the column, to show or to search: a text where it is no JSON. Never throws. */
export function storedAsItIs(text: StoredJson<JsonColumn>): unknown {
  const read = parsed(text);
  return read === undefined ? text : read.value;
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}
