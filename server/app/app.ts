/* Builds the server without starting anything: `main.ts` starts it, tests inject requests. */
import { join } from 'node:path';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { DAY } from '../../domain/studio/retention.ts';
import { keyFor, proveWritable, readInstallation } from '../database/installation.ts';
import type { Store } from '../database/store.ts';
import { contactSheetOf } from '../files/previews/contact-sheets.ts';
import type { Pictures } from '../files/previews/pictures.ts';
import { createStamps } from '../files/previews/stored-previews.ts';
import { createKeptMedia } from '../files/rows/kept-media.ts';
import { ticketFilesOf } from '../files/rows/order-files.ts';
import type { UploadStorage } from '../files/storage/upload-storage.ts';
import uploadRoutes from '../files/tus/upload-routes.ts';
import { createVirusScanner } from '../files/tus/virus-scanner.ts';
import { createLegalAttachments } from '../mail/legal-attachment.ts';
import { findLegalDocuments, keepLegalDocuments, type LegalDocument } from '../mail/legal-texts.ts';
import { createOutboxWorker, type OutboxWorker } from '../mail/outbox-worker.ts';
import { outboxState } from '../mail/outbox.ts';
import { outgoingMail } from '../mail/outgoing-mail.ts';
import type { Papers } from '../mail/papers/papers.ts';
import type { MailTransport } from '../mail/transport.ts';
import { createVisitorMails } from '../mail/visitor-mails.ts';
import { createDeskAccess } from '../office/browser/office-access.ts';
import deskRoutes from '../office/browser/office-routes.ts';
import sessionRoutes from '../office/browser/session-routes.ts';
import { createDownloadTickets } from '../orders/booked/download-access.ts';
import downloadRoutes from '../orders/booked/download-routes.ts';
import orderPageRoutes from '../orders/booked/order-page-routes.ts';
import questionRoutes from '../orders/booked/question-routes.ts';
import { createBooking } from '../orders/journey/booking.ts';
import { createDiscard } from '../orders/journey/discarding.ts';
import { createOrderJourney } from '../orders/journey/order-journey.ts';
import quoteRoutes from '../orders/journey/quote-routes.ts';
import { createQuotes } from '../orders/journey/quotes.ts';
import { createResumeLinks } from '../orders/journey/resume-links.ts';
import resumeRoutes from '../orders/journey/resume-routes.ts';
import wizardRoutes from '../orders/journey/wizard-routes.ts';
import { logUnreadableColumns, logUnreadableOnce } from '../orders/rows/stored-order.ts';
import { noteSentMail } from '../orders/sent-mails.ts';
import { createEnquiryPictures } from '../site/enquiry/enquiry-pictures.ts';
import enquiryRoutes from '../site/enquiry/enquiry-routes.ts';
import { createEnquiryDesk } from '../site/enquiry/enquiry-service.ts';
import { builtPages } from '../site/forms/form-post.ts';
import { securityTextRoute } from '../site/pages/security-text.ts';
import { readSite } from '../site/pages/site-files.ts';
import { siteRoutes } from '../site/pages/site-routes.ts';
import { speculationRulesRoute } from '../site/pages/speculation-rules.ts';
import { imageRoutes } from '../site/photos/image-routes.ts';
import withdrawalRoutes from '../site/withdrawal/withdrawal-routes.ts';
import { createWithdrawalDesk } from '../site/withdrawal/withdrawal-service.ts';
import { checkDisk } from './disk/disk-room.ts';
import healthRoutes from './health/health-routes.ts';
import { createReadiness, type Readiness } from './health/readiness.ts';
import { createAddressAllowance, createSources } from './http/address-allowance.ts';
import { registerJsonBodies } from './http/bodies.ts';
import { registerBodyBudget } from './http/body-budget.ts';
import { boundedServer } from './http/bounded-server.ts';
import { giveTurns } from './http/fair-turns.ts';
import { closeLateIdlers, createOpenConnections, type OnCut } from './http/open-connections.ts';
import { rateOf, registerRateLimits } from './http/rate-limits.ts';
import { answerUnreadable, checkTargets, readTarget } from './http/request-head.ts';
import { type Answer, logOptions, requestIds, tellAnswers, tellRequestIds } from './http/request-log.ts';
import { createSecurityEvents, registerSecurityEvents } from './http/security-events.ts';
import { registerSecurityHeaders } from './http/security-headers.ts';
import { giveUpSlowBodies } from './http/slow-bodies.ts';
import { boundUnreadAnswers } from './http/unread-answers.ts';
import { registerVisitorCookies } from './http/visitor-cookies.ts';
import type { Config } from './platform/config.ts';
import { AppError, registerErrorHandling, sendError } from './platform/errors.ts';
import { limits } from './platform/limits.ts';
import type { World } from './platform/world.ts';

/** Dependencies of the server: real ones from `main.ts`, fakes in tests. */
export interface AppDeps {
  readonly store: Store;
  readonly world: World;
  readonly storage: UploadStorage;
  readonly transport: MailTransport;
  readonly pictures: Pictures;
  readonly papers: Papers;
  /** Current terms and withdrawal instruction. */
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

export async function buildApp(config: Config, deps: AppDeps): Promise<FastifyInstance> {
  const { store, world, storage, transport, pictures, papers } = deps;
  const isBehindProxy = config.trustProxy > 0;
  const connections = createOpenConnections({ isBehindProxy });
  const app = Fastify({
    ...logOptions(config.logLevel),
    genReqId: requestIds({ isBehindProxy }),
    serverFactory: boundedServer(connections),
    rewriteUrl: readTarget,
    bodyLimit: limits.bodies.call.value,
    trustProxy: (_address: string, hop: number) => hop < config.trustProxy,
    // A URL that cannot be decoded.
    frameworkErrors: (_error, request, reply) => void sendError(reply, new AppError('notFound'), request.id),
    clientErrorHandler: answerUnreadable,
  });
  const isSecure = config.publicUrl.startsWith('https:');
  registerErrorHandling(app);
  tellRequestIds(app);
  if (deps.onAnswer !== undefined) tellAnswers(app, deps.onAnswer);
  checkTargets(app);
  giveUpSlowBodies(app, connections);
  closeLateIdlers(app);
  const site = await readSite(config.siteDir);
  await registerSecurityHeaders(app, { isSecure });
  await registerRateLimits(app, config.rateLimit);
  await app.register(cookie);
  const installation = await store.read(readInstallation);
  registerVisitorCookies(app, {
    world,
    key: keyFor(installation, 'xsrf'),
    isSecure,
    maxAgeSeconds: (config.retention.draftsDays * DAY) / 1000,
  });
  const sourceOf = createSources(installation);
  const securityEvents = createSecurityEvents({ installation, world, log: app.log });
  registerSecurityEvents(app, securityEvents, sourceOf);
  connections.tell((why, address) => securityEvents.note('cut', sourceOf(address ?? ''), { why }));
  if (deps.onCut !== undefined) connections.tell(deps.onCut);
  registerBodyBudget(app);
  boundUnreadAnswers(app, connections);
  giveTurns(app);
  registerJsonBodies(app);

  const stamps = createStamps({ store, storage, pictures });
  const mailSources = {
    publicUrl: config.publicUrl,
    ticketFiles: (orderId: string) => store.read((queries) => ticketFilesOf(queries, orderId)),
    contactSheet: (orderNumber: string) => {
      const begun = world.now().getTime();
      const mayDraw = () => world.now().getTime() - begun < limits.pictures.drawnForSheet.value;
      return contactSheetOf({ store, stamps, log: app.log }, orderNumber, mayDraw);
    },
    enquiryPicture: (storageKey: string) => storage.readWhole(storageKey),
    legalDocuments: (hashes: readonly string[]) => store.read((queries) => findLegalDocuments(queries, hashes)),
    legalAttachment: createLegalAttachments(papers.legal),
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

  const legalTexts = await keepLegalDocuments(store, world, deps.legalDocuments);
  const visitorMails = createVisitorMails({
    world,
    database: store.kind,
    installation,
    onHeld: (source, reason) => securityEvents.note('mailHeld', source, { reason }),
  });
  const booking = createBooking({
    world,
    publicUrl: config.publicUrl,
    legalTexts,
    visitorMails,
    announce: outbox.nudge,
  });
  logUnreadableColumns(app);
  const reading = { onUnreadable: logUnreadableOnce(app.log), offers: config.offers, media: createKeptMedia() };
  const quotes = createQuotes({
    store,
    world,
    installation,
    publicUrl: config.publicUrl,
    papers,
    allowance: createAddressAllowance({
      limits: { quotes: rateOf('newQuotes', config.rateLimit) },
      window: DAY / 24,
      now: () => world.now().getTime(),
    }),
    reading,
  });
  await app.register(wizardRoutes, {
    quotes,
    store,
    world,
    reading,
    rateLimit: config.rateLimit,
    sourceOf,
    journey: createOrderJourney({
      store,
      world,
      booking,
      reading,
      tokenKey: keyFor(installation, 'order token'),
    }),
    discard: createDiscard(store, world, reading),
  });
  await app.register(resumeRoutes, {
    rateLimit: config.rateLimit,
    sourceOf,
    links: createResumeLinks({
      store,
      world,
      installation,
      visitorMails,
      publicUrl: config.publicUrl,
      reading,
      announce: outbox.nudge,
    }),
  });
  await app.register(uploadRoutes, {
    rateLimit: config.rateLimit,
    store,
    world,
    storage,
    stamps,
    sourceOf,
    publicUrl: config.publicUrl,
    visitorMails,
    diskReserve: config.diskReserve,
    clamav: config.clamav,
    expiry: config.retention.uploadsDays * DAY,
  });
  await app.register(orderPageRoutes, {
    store,
    world,
    rateLimit: config.rateLimit,
    reading,
    fileDays: config.retention.imagesDays,
    publicUrl: config.publicUrl,
    visitorMails,
    sourceOf,
    announce: outbox.nudge,
  });
  await app.register(questionRoutes, { store, world, rateLimit: config.rateLimit, announce: outbox.nudge });
  await app.register(downloadRoutes, {
    store,
    world,
    storage,
    papers,
    rateLimit: config.rateLimit,
    tickets: createDownloadTickets(world, keyFor(installation, 'download')),
  });
  const deskAccess = createDeskAccess(config, { store, world, key: keyFor(installation, 'studio session') });
  await app.register(sessionRoutes, { access: deskAccess, rateLimit: config.rateLimit });
  await app.register(deskRoutes, {
    access: deskAccess,
    store,
    world,
    storage,
    stamps,
    pictures,
    papers,
    rateLimit: config.rateLimit,
    publicUrl: config.publicUrl,
    diskReserve: config.diskReserve,
    announce: outbox.nudge,
  });
  const forms = {
    pages: builtPages(config.siteDir),
    publicUrl: config.publicUrl,
    rateLimit: config.rateLimit,
    sourceOf,
  };
  const desk = { store, world, visitorMails, announce: outbox.nudge };
  await app.register(quoteRoutes, { ...forms, quotes });
  const enquiryPictures = createEnquiryPictures({
    store,
    world,
    storage,
    allowance: createAddressAllowance({
      limits: { enquiryPictures: rateOf('newPictures', config.rateLimit) },
      window: DAY / 24,
      now: () => world.now().getTime(),
    }),
    scanner: config.clamav === undefined ? null : createVirusScanner(config.clamav),
    log: app.log,
    diskReserve: config.diskReserve,
  });
  await app.register(enquiryRoutes, { ...forms, desk: createEnquiryDesk({ ...desk, pictures: enquiryPictures }) });
  await app.register(withdrawalRoutes, { ...forms, desk: createWithdrawalDesk(desk) });
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
  await app.register(imageRoutes, {
    photosDir: join(config.siteDir, 'photos'),
    sizesDir: join(config.siteDir, '..', 'photos'),
  });
  await app.register(speculationRulesRoute);
  await app.register(securityTextRoute, { world, publicUrl: config.publicUrl });
  await app.register(siteRoutes, { siteDir: config.siteDir, site, isDeskServed: deskAccess.isServed });
  return app;
}
