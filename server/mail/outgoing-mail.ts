/* Gathers the facts for a mail; the process for papers then writes it (`compose.ts`). */
import * as z from 'zod/mini';
import { leavingName, leavingNames } from '../../domain/files/leaving-names.ts';
import { readStored, type StoredJson } from '../database/stored-json.ts';
import type { ComposedRow, MailFacts } from './compose.ts';
import type { KeptLegalDocument } from './legal-texts.ts';
import type { ContactSheet } from './templates/contact-sheet.ts';
import {
  areAttached,
  type EnquiryPicture,
  isMailKind,
  type MailKind,
  payloadOf,
  type TicketFile,
} from './templates/mail-kinds.ts';
import type { MailMessage } from './transport.ts';

export interface MailSources {
  readonly publicUrl: string;
  /** The order's files that have arrived. */
  readonly ticketFiles: (orderId: string) => Promise<TicketFile[]>;
  /** The order's contact sheet, with the previews that exist or can be drawn soon. */
  readonly contactSheet: (orderNumber: string) => Promise<ContactSheet>;
  /** Some of the order's finished images, with their previews. */
  readonly deliveredSheet: (orderNumber: string) => Promise<ContactSheet>;
  /** A picture of an enquiry by its storage key; null if it is gone. */
  readonly enquiryPicture: (storageKey: string) => Promise<Uint8Array | null>;
  /** The stored legal documents with these hashes. */
  readonly legalDocuments: (hashes: readonly string[]) => Promise<KeptLegalDocument[]>;
  /** A legal document as attachment. */
  readonly legalAttachment: (document: KeptLegalDocument) => Promise<Attachment>;
  /** Renders the mail with the attachments of its kind. */
  readonly write: (row: ComposedRow, facts: MailFacts) => Promise<MailMessage>;
}

type Attachment = MailMessage['attachments'][number];
/** Facts for a mail, and further attachments. */
type Gathered = Partial<Pick<MailFacts, 'files' | 'sheet'>> & { readonly attachments?: readonly Attachment[] };
type Gather = (payload: StoredJson<'outbox.payload'>, sources: MailSources) => Promise<Gathered>;

/** Only the needed part: a ticket may list 5,000 files. */
const ticketSchema = z.object({ summary: z.object({ orderNumber: z.string() }), files: z.array(z.unknown()) });

function ticketOf(payload: StoredJson<'outbox.payload'>): z.infer<typeof ticketSchema> {
  const read = readStored('outbox.payload', payload);
  if (!read.isReadable) throw new Error('the server cannot read the payload of the mail');
  return ticketSchema.parse(read.value);
}

/** Kinds without an entry need only their payload. */
const gathering: { readonly [Kind in MailKind]?: Gather } = {
  async orderConfirmation(payload, sources) {
    const documents = await sources.legalDocuments(payloadOf('orderConfirmation', payload).legalDocuments);
    return { attachments: await Promise.all(documents.map(sources.legalAttachment)) };
  },
  async orderNews(payload, { deliveredSheet }) {
    const { news, hasFiles, summary } = payloadOf('orderNews', payload);
    return { sheet: news === 'delivered' && hasFiles ? await deliveredSheet(summary.orderNumber) : null };
  },
  async additionConfirmed(payload, sources) {
    const documents = await sources.legalDocuments(payloadOf('additionConfirmed', payload).legalDocuments);
    return { attachments: await Promise.all(documents.map(sources.legalAttachment)) };
  },
  async jobTicket(payload, { contactSheet }) {
    const { summary, files } = ticketOf(payload);
    return { sheet: files.length === 0 ? null : await contactSheet(summary.orderNumber) };
  },
  async imagesArrived(payload, { ticketFiles, contactSheet }) {
    const { orderId, orderNumber } = payloadOf('imagesArrived', payload);
    return { files: await ticketFiles(orderId), sheet: await contactSheet(orderNumber) };
  },
  async enquiry(payload, sources) {
    const { pictures } = payloadOf('enquiry', payload);
    return { attachments: areAttached(pictures) ? await picturesAttached(pictures, sources) : [] };
  },
};

/**
 * The mail of an outbox row.
 * @throws Error for a kind or payload that this version does not know, and what `write` throws
 */
export async function outgoingMail(row: ComposedRow, sources: MailSources): Promise<MailMessage> {
  const { attachments = [], files = [], sheet = null } = await gather(row, sources);
  const message = await sources.write(row, { publicUrl: sources.publicUrl, files, sheet, hasPapers: true });
  return { ...message, attachments: [...message.attachments, ...attachments] };
}

async function gather({ kind, payload }: ComposedRow, sources: MailSources): Promise<Gathered> {
  return (isMailKind(kind) ? await gathering[kind]?.(payload, sources) : undefined) ?? {};
}

/** Omits pictures that are gone because the enquiry was deleted. */
async function picturesAttached(
  pictures: readonly EnquiryPicture[],
  { enquiryPicture }: MailSources,
): Promise<Attachment[]> {
  const found = [];
  const names = leavingNames(pictures.map(({ name }) => name));
  for (const [index, { name, type, storageKey }] of pictures.entries()) {
    const content = await enquiryPicture(storageKey);
    const filename = names[index] ?? leavingName(name);
    if (content !== null) found.push({ filename, contentType: type, content: Buffer.from(content) });
  }
  return found;
}
