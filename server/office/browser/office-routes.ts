/* The office: orders, their next steps, their files. The command line uses the same functions. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  correctionAnswerSchema,
  type OfficeOrder,
  officeQuerySchema,
  excessDecisionSchema,
  invoiceActSchema,
  questionMarkSchema,
  stepSchema,
} from '../../../domain/contracts/office.ts';
import { officeContracts } from '../../../domain/contracts/office-contracts.ts';
import { leavingName } from '../../../domain/files/leaving-names.ts';
import { attachment, savedAs, sendPieces } from '../../app/http/file-answers.ts';
import { parseBody } from '../../app/http/bodies.ts';
import { sendJson } from '../../app/http/kept-answers.ts';
import { limitRoutes } from '../../app/http/rate-limits.ts';
import { serve } from '../../app/http/api-routes.ts';
import { waysOfOrders } from '../../orders/order-calls.ts';
import { listUnlisted } from '../../orders/rows/listed-orders.ts';
import { markQuestion } from '../../orders/questions.ts';
import { createDownloadPlaces } from '../../orders/booked/downloads.ts';
import { orderExcess, takeBackExcess } from '../../orders/booked/excess.ts';
import { zipOf } from '../../orders/booked/zip-stream.ts';
import type { Papers } from '../../mail/papers/papers.ts';
import type { Pictures } from '../../files/previews/pictures.ts';
import { AppError } from '../../app/platform/errors.ts';
import { createLines, jsonInParts } from '../../app/platform/in-parts.ts';
import { accountsCsv, accountsSince } from '../commands/accounts.ts';
import { noteFor } from '../commands/answering.ts';
import type { DeliveringDeps } from '../commands/delivering.ts';
import { sentFilesOfOrder, ticketFile, ticketOf } from '../commands/fetching.ts';
import { orderOf } from '../commands/one-order.ts';
import { listOrders } from '../commands/order-list.ts';
import { refusalOf, takeStep } from '../commands/office-orders.ts';
import { sendPreview, type Previews } from '../../files/previews/stored-previews.ts';
import { deliveryRoutes, type ShowOrder } from './delivery-routes.ts';
import { invoiceFile } from '../../orders/invoices/ledger.ts';
import { remindOf, takePaymentBack } from '../../orders/invoices/invoice-acts.ts';
import { lockBookedOrder, studioReading } from '../../orders/orders-repository.ts';
import { type OfficeAccess, requireOffice } from './office-access.ts';

export interface OfficeBrowserRouteOptions extends DeliveringDeps {
  readonly access: OfficeAccess;
  readonly previews: Previews;
  readonly pictures: Pictures;
  readonly papers: Papers;
  readonly rateLimit: number;
  /** Called when a mail waits. */
  readonly announce: () => void;
}

/** Also for an order that is listed but unreadable. */
const UNREADABLE = 'Einen lesbaren Auftrag mit dieser Nummer gibt es nicht.';

export default async function officeBrowserRoutes(
  app: FastifyInstance,
  options: OfficeBrowserRouteOptions,
): Promise<void> {
  const { access, store } = options;
  const office = { ...options, inLine: createLines() };
  app.addHook('onRequest', async (request) => requireOffice(access, request));
  limitRoutes(app, options.rateLimit, 'uploads');
  const show: ShowOrder = (reply, orderNumber) => showOrder(office, reply, orderNumber);

  serve(app, officeContracts.listOrders, async (request) => {
    const query = parseBody(officeQuerySchema, request.query);
    // Lists orders that an older server books meanwhile; after an update, the job lists the rest.
    await listUnlisted(store, { most: 1 });
    return store.read((queries) => listOrders(queries, query));
  });

  serve(app, officeContracts.showOrder, (request, reply) => show(reply, request.params.id));

  serve(app, officeContracts.countWays, async () => {
    const { screens, booked } = await store.read((queries) => waysOfOrders(queries, options.world));
    return { screens, booked };
  });

  await app.register(stepRoutes, { ...office, show });
  await app.register(fileRoutes, office);
  deliveryRoutes(app, options, show);
}

interface Office extends OfficeBrowserRouteOptions {
  readonly inLine: ReturnType<typeof createLines>;
}

/** @throws AppError notFound without a readable order of this number */
async function readOrder({ store, world }: Office, orderNumber: string): Promise<OfficeOrder> {
  const order = await store.read((queries) => orderOf(queries, world, orderNumber));
  if (order === undefined) throw new AppError('notFound', { message: UNREADABLE });
  return order;
}

/** Answers with the order. Reads one order at a time, because the largest takes 20 MB. */
async function showOrder(office: Office, reply: FastifyReply, orderNumber: string): Promise<FastifyReply> {
  return sendJson(reply, await office.inLine('orders', async () => jsonInParts(await readOrder(office, orderNumber))));
}

/** Steps, decisions and answers of the office; each answers with the changed order. */
async function stepRoutes(app: FastifyInstance, options: Office & { readonly show: ShowOrder }): Promise<void> {
  const { store, world, announce, show } = options;

  serve(app, officeContracts.takeStep, async (request, reply) => {
    const { step, byPaypal, amount: cents, ...texts } = parseBody(stepSchema, request.body);
    const { id } = request.params;
    const payment = { cents, account: byPaypal ? 'paypal' : 'bank', line: '' } as const;
    const taken = await store.write((queries) => takeStep(queries, options, id, step, { ...texts, payment }));
    if (taken.kind === 'unknown') throw new AppError('notFound');
    if (taken.kind === 'refused') throw new AppError('refused', { message: refusalOf(id, step, taken).join(' ') });
    announce();
    return show(reply, id);
  });

  serve(app, officeContracts.actOnInvoice, async (request, reply) => {
    const { act, payment } = parseBody(invoiceActSchema, request.body);
    const back = payment === null ? allOfIt : { ...allOfIt, payment };
    const { id } = request.params;
    const { text, isDone } = await store.write((queries) =>
      act === 'remind' ? remindOf(queries, options, id) : takePaymentBack(queries, world, id, back),
    );
    if (!isDone) throw new AppError('refused', { message: text });
    announce();
    return show(reply, id);
  });

  serve(app, officeContracts.decideExcess, async (request, reply) => {
    const asked = parseBody(excessDecisionSchema, request.body);
    const { id } = request.params;
    const deps = { ...options, reading: studioReading, by: 'studio' as const };
    await store.write((queries) =>
      asked.decision === 'order' ? orderExcess(queries, deps, id, asked) : takeBackExcess(queries, deps, id, asked),
    );
    announce();
    return show(reply, id);
  });

  serve(app, officeContracts.answerCorrection, async (request, reply) => {
    const { number, answer } = parseBody(correctionAnswerSchema, request.body);
    const { id } = request.params;
    const noted = await store.write((queries) => noteFor(queries, world, id, number, answer));
    if (noted.kind === 'refused') throw new AppError('refused');
    if (noted.kind !== 'noted') throw new AppError('notFound');
    return show(reply, id);
  });

  serve(app, officeContracts.markQuestion, async (request, reply) => {
    const mark = parseBody(questionMarkSchema, request.body);
    const { id } = request.params;
    const isMarked = await store.write(async (queries) => {
      const order = await lockBookedOrder(queries, id, studioReading);
      return order !== undefined && (await markQuestion(queries, world, order.id, mark));
    });
    if (!isMarked) throw new AppError('notFound');
    return show(reply, id);
  });
}

/** Every payment of the invoice, from the accounts that they came to. */
const allOfIt = { day: null, cents: null, account: 'bank' } as const;

/** Originals, ticket, previews, invoices and the accounts. */
async function fileRoutes(app: FastifyInstance, office: Office): Promise<void> {
  const { store, storage } = office;
  const places = createDownloadPlaces();

  serve(app, officeContracts.fetchOriginals, async (request, reply) => {
    const { id } = request.params;
    // Before the query for its files, which costs most with thousands of files.
    places.take(reply, { ip: request.ip, archiveOf: id });
    const files = await store.read((queries) => sentFilesOfOrder(queries, id));
    if (files.length === 0) throw new AppError('notFound');
    const { bytes, pieces } = zipOf(storage, files);
    return sendPieces(attachment(reply, leavingName(`${id}.zip`), bytes), pieces);
  });

  serve(app, officeContracts.fetchTicket, async (request, reply) => {
    const { id } = request.params;
    const ticket = await office.inLine('tickets', async () => ticketOf(office, await readOrder(office, id)));
    return savedAs(reply.type('application/pdf'), ticketFile(id)).send(ticket);
  });

  const sendInvoice = async (reply: FastifyReply, number: string, isData: boolean) => {
    const file = await invoiceFile(office, { number, isData });
    if (file === undefined) throw new AppError('notFound');
    return savedAs(reply.type(file.type), file.name).send(file.bytes);
  };

  serve(app, officeContracts.fetchInvoice, (request, reply) => sendInvoice(reply, request.params.id, false));

  serve(app, officeContracts.fetchInvoiceData, (request, reply) => sendInvoice(reply, request.params.id, true));

  serve(app, officeContracts.showStudioPreview, async (request, reply) => {
    const { id } = request.params;
    const file = await store.read(
      async (queries) =>
        (await queries.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst()) ??
        (await queries.selectFrom('delivered_files').selectAll().where('id', '=', id).executeTakeFirst()),
    );
    if (file === undefined) throw new AppError('notFound');
    return sendPreview(request, reply, office, file);
  });

  serve(app, officeContracts.exportAccounts, async (_request, reply) => {
    const accounts = await accountsSince(store, new Date(0));
    return savedAs(reply.type('text/csv; charset=utf-8'), leavingName('auftraege.csv')).send(accountsCsv(accounts));
  });
}
