/* Delivered files and the order as a document: tickets for the holder of the order's link or cookie, bytes for the
 * holder of a ticket. */
import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { ALL_FILES } from '../../../domain/contracts/order-page.ts';
import { paths, pathTo } from '../../../domain/contracts/paths.ts';
import { leavingName } from '../../../domain/files/leaving-names.ts';
import { isInvoiceNumber } from '../../../domain/order/invoice/invoice.ts';
import { ORDER_DOCUMENT } from '../../../domain/order/order-links.ts';
import { summaryParties } from '../../../domain/order/texts/order-summary.ts';
import { serve } from '../../app/http/api-routes.ts';
import { attachment, createPlaces, namesTag, type Owner, sendPieces, wantedPart } from '../../app/http/file-answers.ts';
import { limitRoutes } from '../../app/http/rate-limits.ts';
import { addressKey } from '../../app/platform/address-key.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import type { World } from '../../app/platform/world.ts';
import { stillHolds } from '../../database/ahead-of-clock.ts';
import type { Queries, Store } from '../../database/store.ts';
import { archiveOf, findSentFile, hasSentFiles } from '../../files/rows/delivered-files.ts';
import { ownersAccess } from '../../files/rows/upload-access.ts';
import type { UploadStorage } from '../../files/storage/upload-storage.ts';
import { orderDocumentName } from '../../mail/documents/order-document.ts';
import type { Papers } from '../../mail/papers/papers.ts';
import { findInvoice, invoiceFile } from '../invoices/ledger.ts';
import { promisedNow } from '../journey/booking.ts';
import { findBookedOrder, studioReading } from '../orders-repository.ts';
import { keptSummary } from '../rows/listed-orders.ts';
import { noteRepeatable, type OrderEvent } from '../rows/order-events.ts';
import { lengthOfZip, piecesOf, underLeavingNames } from './zip-stream.ts';

interface DownloadRouteOptions {
  readonly store: Store;
  readonly world: World;
  readonly storage: UploadStorage;
  readonly papers: Papers;
  readonly tickets: DownloadTickets;
  readonly rateLimit: number;
}

export default async function downloadRoutes(app: FastifyInstance, options: DownloadRouteOptions): Promise<void> {
  const { store, tickets } = options;
  const places = createDownloadPlaces();
  limitRoutes(app, options.rateLimit, 'calls');

  serve(app, contracts.askForDownload, async (request) => {
    const { orderId } = await ownersAccess(request, options);
    const download = { orderId, what: request.params.id };
    if (!(await store.read((queries) => isThere(queries, download)))) throw new AppError('notFound');
    return { url: pathTo(paths.download, tickets.issue(download)) };
  });

  serve(app, contracts.download, async (request, reply) => {
    const download = tickets.redeem(request.params.id);
    // Content that is generated while sending cannot be resumed.
    const isInvoice = isInvoiceNumber(download.what);
    if (download.what === ORDER_DOCUMENT || download.what === ALL_FILES || isInvoice) {
      if (!download.mayBegin) throw new AppError('ended');
      reply.header('Accept-Ranges', 'none');
    }
    if (isInvoice) return sendInvoice(options, request, reply, download);
    if (download.what === ORDER_DOCUMENT) return sendDocument(options, request, reply, download.orderId);
    const { ip } = request;
    places.take(reply, download.what === ALL_FILES ? { ip, archiveOf: download.orderId } : { ip });
    if (download.what === ALL_FILES) return sendAll(options, request, reply, download.orderId);
    return sendOne(options, request, reply, download);
  });
}

/** Notes the download in the history. A failure to write must not stop the download. */
async function note(
  { store, world }: DownloadRouteOptions,
  { log }: FastifyReply,
  orderId: string,
  what: Pick<OrderEvent, 'topic' | 'subject'>,
): Promise<void> {
  try {
    await store.write((queries) =>
      noteRepeatable(queries, world, orderId, { event: 'downloaded', by: 'customer', ...what }),
    );
  } catch (error) {
    log.warn({ err: error, order: orderId }, 'the server could not store a download in the history');
  }
}

async function sendDocument(
  options: DownloadRouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  orderId: string,
) {
  const { summary, delivery } = await options.store.read((queries) => promiseOf(queries, orderId));
  const parties = summaryParties(summary, delivery);
  const document = await options.papers.pdf(`order ${orderId}`, { paper: 'order', summary, parties });
  attachment(reply, orderDocumentName(summary), document.byteLength);
  if (isHead(request)) return reply.send(NOTHING());
  await note(options, reply, orderId, { topic: 'order' });
  return reply.send(document);
}

/** The PDF, or the XML of an XRechnung as it was sent. */
async function sendInvoice(
  options: DownloadRouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { orderId, what }: Download,
) {
  const asked = { number: what.replace(XML, ''), isData: XML.test(what), orderId };
  const file = await invoiceFile(options, asked);
  if (file === undefined) throw new AppError('notFound');
  attachment(reply, file.name, file.bytes.byteLength);
  return reply.send(isHead(request) ? NOTHING() : file.bytes);
}

/** Ending of the number for the data of an XRechnung. */
const XML = /\.xml$/;

async function sendOne(
  options: DownloadRouteOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { orderId, what, mayBegin }: Pick<Redeemed, 'orderId' | 'what' | 'mayBegin'>,
) {
  const { store, storage, tickets } = options;
  const file = await store.read((queries) => findSentFile(queries, orderId, what));
  if (file === undefined || (await storage.size(file.storage_key)) !== file.size) throw new AppError('notFound');
  const { size, storage_key } = file;
  const tag = tickets.tagOf(file);
  if (!mayBegin && !namesTag(request.headers, { tag })) throw new AppError('ended');
  reply.headers({ 'Accept-Ranges': 'bytes', ETag: tag });
  // HEAD ignores Range (RFC 9110, 14.2).
  const part = isHead(request) ? 'whole' : wantedPart(request.headers, { size, tag });
  if (part === 'other') return reply.code(412).send();
  if (part === 'outside') return reply.code(416).header('Content-Range', `bytes */${size}`).send();
  const name = leavingName(file.name);
  if (isHead(request)) return attachment(reply, name, size).send(NOTHING());
  const isBegin = part === 'whole' || part.first === 0;
  if (isBegin && !isShown(request)) await note(options, reply, orderId, { topic: 'file', subject: file.name });
  if (part === 'whole') return attachment(reply, name, size).send(await storage.read(storage_key));
  reply.code(206).header('Content-Range', `bytes ${part.first}-${part.last}/${size}`);
  return attachment(reply, name, part.last - part.first + 1).send(await storage.read(storage_key, part));
}

async function sendAll(options: DownloadRouteOptions, request: FastifyRequest, reply: FastifyReply, orderId: string) {
  const { store, storage } = options;
  const { sizes, entries } = await archiveOf(store, orderId);
  if (sizes.length === 0) throw new AppError('notFound');
  const { wizard_clipping_id: number } = await store.read((queries) =>
    queries.selectFrom('orders').select('wizard_clipping_id').where('id', '=', orderId).executeTakeFirstOrThrow(),
  );
  const named = await underLeavingNames(sizes);
  attachment(reply, leavingName(`${number}.zip`), lengthOfZip(named));
  if (isHead(request)) return reply.send(NOTHING());
  await note(options, reply, orderId, { topic: 'all' });
  return sendPieces(reply, piecesOf(storage, entries(named.map(({ name }) => name))));
}

/** Body of an answer to HEAD: same headers as GET, without reading the file. */
const NOTHING = () => Readable.from([]);

function isHead({ method }: FastifyRequest): boolean {
  return method === 'HEAD';
}

/** Whether a script of the order's page shows the file; a download is a navigation, which has no such header. */
function isShown({ headers }: FastifyRequest): boolean {
  return headers['x-requested-with'] !== undefined;
}

/**
 * The summary and the delivery date as promised at this moment.
 * @throws AppError notFound without a readable summary or order
 */
async function promiseOf(queries: Queries, orderId: string) {
  const summary = await keptSummary(queries, orderId);
  const order = await findBookedOrder(queries, orderId, studioReading);
  if (summary === undefined || order === undefined) throw new AppError('notFound');
  return { summary, ...(await promisedNow(queries, order, summary)) };
}

async function isThere(queries: Queries, { orderId, what }: Download): Promise<boolean> {
  if (what === ORDER_DOCUMENT) return true;
  if (isInvoiceNumber(what)) return (await findInvoice(queries, what.replace(XML, ''), orderId)) !== undefined;
  return what === ALL_FILES
    ? hasSentFiles(queries, orderId)
    : (await findSentFile(queries, orderId, what)) !== undefined;
}

/*
 * Download tickets and limits. A download starts with a plain GET, so that the browser writes to the disk;
 * its URL holds a ticket instead of the order's secret.
 */

/** What a ticket allows. */
interface Download {
  readonly orderId: string;
  /** Id of a delivered file, ALL_FILES for a ZIP file, ORDER_DOCUMENT, or an invoice's number, with `XML` its data. */
  readonly what: string;
}

interface Redeemed extends Download {
  readonly mayBegin: boolean;
}

interface DownloadTickets {
  readonly issue: (download: Download) => string;
  /**
   * Verifies a ticket. `mayBegin`: false after `limits.downloads.ticket`; then only a begun download may continue.
   * @throws AppError ended after `limits.downloads.resume`, notFound for an invalid ticket
   */
  readonly redeem: (ticket: string) => Redeemed;
  /** ETag of a delivered file, to continue a download. Signed, so that clients cannot forge it. */
  readonly tagOf: (file: { readonly id: string }) => string;
}

/** Order, what, end and signature: only `what` may contain dots ("RE-2026-0001.xml"). */
const TICKET = /^([^.]*)\.(.*)\.([^.]*)\.([^.]*)$/s;

/** `key`: shared by all servers on this database, so that each accepts the others' tickets. */
export function createDownloadTickets(world: World, key: KeyObject): DownloadTickets {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest().subarray(0, 16).toString('base64url');

  return {
    issue({ orderId, what }) {
      const until = world.now().getTime() + limits.downloads.ticket.value;
      const text = [orderId, what, until.toString(36)].join('.');
      return `${text}.${sign(text)}`;
    },
    redeem(ticket) {
      const [, orderId = '', what = '', until = '', signature = ''] = TICKET.exec(ticket) ?? [];
      const wanted = Buffer.from(sign([orderId, what, until].join('.')));
      const given = Buffer.from(signature);
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw new AppError('notFound');
      const { ticket: holds, resume } = limits.downloads;
      const end = Number.parseInt(until, 36);
      if (!stillHolds(end + resume.value, world.now(), holds.value + resume.value)) throw new AppError('ended');
      return { orderId, what, mayBegin: stillHolds(end, world.now(), holds.value) };
    },
    tagOf: ({ id }) => `"${sign(`tag ${id}`)}"`,
  };
}

const { ofAddress, archivesOfOrder, archivesOfAddress, archives } = limits.downloads;

/** A download for the limits. `archiveOf`: the order, for a ZIP file made while sending. */
interface PlacedDownload {
  readonly ip: string;
  readonly archiveOf?: string;
}

interface DownloadPlaces {
  /** @throws AppError tooMany with Retry-After, by `limits.downloads` */
  readonly take: (reply: FastifyReply, download: PlacedDownload) => void;
}

/** Limits concurrent downloads. Customers and studio have separate instances, so that neither blocks the other. */
export function createDownloadPlaces(): DownloadPlaces {
  const places = createPlaces(
    'Gerade laufen schon mehrere Downloads auf einmal. Sobald einer davon fertig ist, geht es weiter.',
  );
  return {
    take(reply, { ip, archiveOf }) {
      const address = addressKey(ip);
      const owners: Owner[] = [{ name: `address ${address}`, share: ofAddress.value }];
      if (archiveOf !== undefined) {
        owners.push(
          { name: `archives of ${archiveOf}`, share: archivesOfOrder.value },
          { name: `archives to ${address}`, share: archivesOfAddress.value },
          { name: 'archives', share: archives.value },
        );
      }
      places.take(reply, owners);
    },
  };
}
