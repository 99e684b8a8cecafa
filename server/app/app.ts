/* Builds the server without starting anything: `main.ts` starts it, tests inject requests. */
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { DAY } from '../../domain/studio/retention.ts';
import { keyFor, proveWritable, readInstallation } from '../database/installation.ts';
import type { Store } from '../database/store.ts';
import { contactSheetOf, deliveredSheetOf, firstPicturesOf } from '../files/previews/contact-sheets.ts';
import type { Pictures } from '../files/previews/pictures.ts';
import { createPreviews } from '../files/previews/stored-previews.ts';
import { createKeptMedia } from '../files/rows/files-version.ts';
import { ticketFilesOf } from '../files/rows/order-files.ts';
import type { UploadStorage } from '../files/storage/upload-storage.ts';
import { createLegalAttachments } from '../mail/legal-attachment.ts';
import { findLegalDocuments, keepLegalDocuments, type LegalDocument } from '../mail/legal-texts.ts';
import { createOutboxWorker, type OutboxWorker } from '../mail/outbox-worker.ts';
import { outboxState } from '../mail/outbox.ts';
import { outgoingMail } from '../mail/outgoing-mail.ts';
import type { Papers } from '../mail/papers/papers.ts';
import type { MailTransport } from '../mail/transport.ts';
import { createVisitorMails } from '../mail/visitor-mails.ts';
import { createOfficeAccess } from '../office/browser/office-access.ts';
import { createQuotes } from '../orders/journey/quotes.ts';
import { logUnreadableColumns, logUnreadableOnce } from '../orders/rows/stored-order.ts';
import { noteSentMail } from '../orders/order-news.ts';
import { checkDisk } from './disk/disk-room.ts';
import healthRoutes, { createReadiness, type Readiness } from './health/health.ts';
import { createAddressAllowance, createSources, rateOf, registerRateLimits } from './http/rate-limits.ts';
import { giveUpSlowBodies, registerBodyBudget, registerJsonBodies } from './http/bodies.ts';
import {
  boundedServer,
  closeLateIdlers,
  createOpenConnections,
  type OnCut,
  type OpenConnections,
} from './http/open-connections.ts';
import { giveTurns } from './http/fair-turns.ts';
import { answerUnreadable, checkTargets, readTarget } from './http/request-head.ts';
import { type Answer, logOptions, requestIds, tellAnswers, tellRequestIds } from './http/request-log.ts';
import { createSecurityEvents, registerSecurityEvents } from './http/security-events.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { boundUnreadAnswers } from './http/unread-answers.ts';
import { registerVisitorCookies } from './http/call-headers.ts';
import type { Config } from './platform/config.ts';
import { AppError, registerErrorHandling, sendError } from './platform/errors.ts';
import { limits } from './platform/limits.ts';
import type { World } from './platform/world.ts';
import { formRoutes, officeRoutes, orderRoutes, pageRoutes, type Parts } from './routes.ts';

/** Dependencies of the server: real ones from `main.ts`, fakes in tests. */
export interface AppDeps {
  readonly store: Store;
  readonly world: World;
  readonly storage: UploadStorage;
  readonly transport: MailTransport;
  readonly pictures: Pictures;
  readonly papers: Papers;
  /** Current terms, withdrawal instruction and contract on data processing. */
  readonly legalDocuments: readonly LegalDocument[];
  /** Called after every answer. */
  readonly onAnswer?: (answer: Answer) => void;
  /** Called for every connection that the server cuts. */
  readonly onCut?: OnCut;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the mails; idle until `start`. */
    readonly outbox: OutboxWorker;
    /** Answers `/readyz`. */
    readonly readiness: Readiness;
  }
}

/** Builds the server: what applies to every request, then mails, then the routes of every part (`routes.ts`). */
export async function buildApp(config: Config, deps: AppDeps): Promise<FastifyInstance> {
  const { store, world, storage, pictures, papers } = deps;
  const connections = createOpenConnections({ isBehindProxy: config.trustProxy > 0 });
  const app = createServer(config, connections);
  const { installation, sourceOf, securityEvents } = await registerRequests(app, config, deps, connections);
  const previews = createPreviews({ store, storage, pictures, world });
  const legalAttachment = createLegalAttachments(papers.legal);
  const outbox = addOutbox(app, config, deps, { previews, legalAttachment });
  const legalTexts = await keepLegalDocuments(store, world, deps.legalDocuments);
  const visitorMails = createVisitorMails({
    world,
    database: store.kind,
    installation,
    onHeld: (source, reason) => securityEvents.note('mailHeld', source, { reason }),
  });
  logUnreadableColumns(app);
  const reading = { onUnreadable: logUnreadableOnce(app.log), offers: config.offers, media: createKeptMedia() };
  const allowance = createAddressAllowance({
    limits: { quotes: rateOf('newQuotes', config.rateLimit) },
    window: DAY / 24,
    now: () => world.now().getTime(),
  });
  const parts: Parts = {
    config,
    store,
    world,
    storage,
    pictures,
    papers,
    installation,
    sourceOf,
    previews,
    legalTexts,
    legalAttachment,
    visitorMails,
    reading,
    announce: outbox.nudge,
    quotes: createQuotes({
      store,
      world,
      installation,
      publicUrl: config.publicUrl,
      papers,
      allowance,
      reading,
      firstPictures: (orderId, most) => firstPicturesOf({ store, world, previews, pictures }, orderId, most),
    }),
    officeAccess: createOfficeAccess(config, { store, world, key: keyFor(installation, 'studio session') }),
  };
  await app.register(orderRoutes, parts);
  await app.register(officeRoutes, parts);
  await app.register(formRoutes, parts);
  await addHealth(app, config, deps);
  await app.register(pageRoutes, parts);
  return app;
}

function createServer(config: Config, connections: OpenConnections): FastifyInstance {
  return Fastify({
    ...logOptions(config.logLevel),
    genReqId: requestIds({ isBehindProxy: config.trustProxy > 0 }),
    serverFactory: boundedServer(connections),
    rewriteUrl: readTarget,
    bodyLimit: limits.bodies.call.value,
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    // A URL that cannot be decoded. No hook sees it, so that nothing watches a body.
    frameworkErrors: (_error, request, reply) =>
      void sendError(reply.header('connection', 'close'), new AppError('notFound'), request.id),
    clientErrorHandler: (error, socket) => answerUnreadable(error, socket, connections),
  });
}

/** Registers what applies to every request, on the root instance. The order of the hooks matters. */
async function registerRequests(
  app: FastifyInstance,
  config: Config,
  { store, world, onAnswer, onCut }: AppDeps,
  connections: OpenConnections,
) {
  const isSecure = config.publicUrl.startsWith('https:');
  registerErrorHandling(app);
  tellRequestIds(app);
  if (onAnswer !== undefined) tellAnswers(app, onAnswer);
  checkTargets(app);
  giveUpSlowBodies(app, connections);
  closeLateIdlers(app);
  await registerSecurityHeaders(app, { isSecure });
  await registerRateLimits(app, config.rateLimit);
  await app.register(cookie);
  const installation = await store.read(readInstallation);
  registerVisitorCookies(app, {
    world,
    key: keyFor(installation, 'xsrf'),
    isSecure,
    maxAgeSeconds: (config.retention.openOrdersDays * DAY) / 1000,
  });
  const sourceOf = createSources(installation);
  const securityEvents = createSecurityEvents({ installation, world, log: app.log });
  registerSecurityEvents(app, securityEvents, sourceOf);
  connections.tell((why, address) => securityEvents.note('cut', sourceOf(address ?? ''), { why }));
  if (onCut !== undefined) connections.tell(onCut);
  registerBodyBudget(app);
  boundUnreadAnswers(app, connections);
  giveTurns(app);
  registerJsonBodies(app);
  return { installation, sourceOf, securityEvents };
}

/** Decorates the server with the outbox worker, which stops with it. */
function addOutbox(
  app: FastifyInstance,
  config: Config,
  deps: AppDeps,
  { previews, legalAttachment }: Pick<Parts, 'previews' | 'legalAttachment'>,
): OutboxWorker {
  const { store, world, storage, transport, papers } = deps;
  const sheets = { store, previews, log: app.log };
  const mailSources = {
    publicUrl: config.publicUrl,
    ticketFiles: (orderId: string) => store.read((queries) => ticketFilesOf(queries, orderId)),
    contactSheet: (orderNumber: string) => contactSheetOf(sheets, orderNumber, drawingUntil(world)),
    deliveredSheet: (orderNumber: string) => deliveredSheetOf(sheets, orderNumber, drawingUntil(world)),
    enquiryPicture: (storageKey: string) => storage.readWhole(storageKey),
    legalDocuments: (hashes: readonly string[]) => store.read((queries) => findLegalDocuments(queries, hashes)),
    legalAttachment,
    write: papers.mail,
  };
  const outbox = createOutboxWorker({
    store,
    world,
    transport,
    compose: (row) => outgoingMail(row, mailSources),
    log: app.log,
    onSent: (queries, mail) => noteSentMail(queries, world, mail),
  });
  app.decorate('outbox', outbox);
  app.addHook('onClose', () => outbox.stop());
  return outbox;
}

/** Whether a mail may still wait for previews that begin now. */
function drawingUntil(world: World): () => boolean {
  const begun = world.now().getTime();
  return () => world.now().getTime() - begun < limits.pictures.drawnForSheet.value;
}

/** Decorates the server with its readiness, and answers `/healthz` and `/readyz`. */
async function addHealth(app: FastifyInstance, config: Config, { store, world, storage }: AppDeps): Promise<void> {
  const readiness = createReadiness({
    checks: {
      database: () => store.write(proveWritable),
      storage: () => storage.check(),
      disk: () => checkDisk(config.dataDir),
      outbox: () => store.read(outboxState),
    },
    world,
    log: app.log,
  });
  app.decorate('readiness', readiness);
  await app.register(healthRoutes, { readiness });
}
