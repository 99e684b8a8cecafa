/* The routes of every part of the server, as plugins that `app.ts` registers. Hooks of the root apply to all. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DAY } from '../../domain/studio/retention.ts';
import { type Installation, keyFor } from '../database/installation.ts';
import type { Store } from '../database/store.ts';
import type { Pictures } from '../files/previews/pictures.ts';
import type { Previews } from '../files/previews/stored-previews.ts';
import type { UploadStorage } from '../files/storage/upload-storage.ts';
import uploadRoutes from '../files/tus/upload-routes.ts';
import { createVirusScanner } from '../files/tus/virus-scanner.ts';
import type { AttachLegalText } from '../mail/legal-attachment.ts';
import type { keepLegalDocuments } from '../mail/legal-texts.ts';
import type { Papers } from '../mail/papers/papers.ts';
import type { VisitorMails } from '../mail/visitor-mails.ts';
import sessionRoutes, { type OfficeAccess } from '../office/browser/office-access.ts';
import officeBrowserRoutes from '../office/browser/office-routes.ts';
import downloadRoutes, { createDownloadTickets } from '../orders/booked/downloads.ts';
import orderPageRoutes, { questionRoutes } from '../orders/booked/order-page-routes.ts';
import { createBooking } from '../orders/journey/booking.ts';
import { createDiscard } from '../orders/journey/discarding.ts';
import { createOrderJourney } from '../orders/journey/order-journey.ts';
import quoteRoutes, { type Quotes } from '../orders/journey/quotes.ts';
import resumeRoutes, { createResumeLinks } from '../orders/journey/resume-links.ts';
import wizardRoutes from '../orders/journey/wizard-routes.ts';
import type { OrderReading } from '../orders/orders-repository.ts';
import { createEnquiryPictures } from '../site/enquiry/enquiry-pictures.ts';
import enquiryRoutes from '../site/enquiry/enquiry-routes.ts';
import { createEnquiryService } from '../site/enquiry/enquiry-service.ts';
import { builtPages } from '../site/forms/form-post.ts';
import {
  processingPaperRoute,
  readSite,
  securityTextRoute,
  siteRoutes,
  speculationRulesRoute,
} from '../site/pages/site-routes.ts';
import { imageRoutes } from '../site/photos/image-routes.ts';
import withdrawalRoutes, { createWithdrawalService } from '../site/withdrawal/withdrawal.ts';
import { createAddressAllowance, rateOf } from './http/rate-limits.ts';
import type { Config } from './platform/config.ts';
import type { World } from './platform/world.ts';

/** What the routes share. */
export interface Parts {
  readonly config: Config;
  readonly store: Store;
  readonly world: World;
  readonly storage: UploadStorage;
  readonly pictures: Pictures;
  readonly papers: Papers;
  readonly previews: Previews;
  readonly installation: Installation;
  readonly legalTexts: Awaited<ReturnType<typeof keepLegalDocuments>>;
  readonly legalAttachment: AttachLegalText;
  readonly visitorMails: VisitorMails;
  readonly reading: OrderReading;
  readonly quotes: Quotes;
  readonly officeAccess: OfficeAccess;
  /** Pseudonym of a visitor's address. */
  readonly sourceOf: (ip: string) => string;
  /** Wakes the outbox worker. */
  readonly announce: () => void;
}

/** The wizard, the files of orders, and the page of a booked order. */
export async function orderRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { store, world, installation, reading } = parts;
  const { publicUrl, rateLimit, retention } = parts.config;
  const booking = createBooking({ ...parts, publicUrl });
  await app.register(wizardRoutes, {
    ...parts,
    rateLimit,
    journey: createOrderJourney({ store, world, booking, reading, tokenKey: keyFor(installation, 'order token') }),
    discard: createDiscard(store, world, reading),
  });
  await app.register(resumeRoutes, { ...parts, rateLimit, links: createResumeLinks({ ...parts, publicUrl }) });
  await app.register(uploadRoutes, {
    ...parts,
    rateLimit,
    publicUrl,
    diskReserve: parts.config.diskReserve,
    clamav: parts.config.clamav,
    expiry: retention.uploadsDays * DAY,
  });
  await app.register(orderPageRoutes, { ...parts, rateLimit, publicUrl, fileDays: retention.imagesDays });
  await app.register(questionRoutes, { ...parts, rateLimit });
  await app.register(downloadRoutes, {
    ...parts,
    rateLimit,
    tickets: createDownloadTickets(world, keyFor(installation, 'download')),
  });
}

/** The office in a browser. */
export async function officeRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { rateLimit, publicUrl, diskReserve } = parts.config;
  await app.register(sessionRoutes, { access: parts.officeAccess, rateLimit });
  await app.register(officeBrowserRoutes, { ...parts, access: parts.officeAccess, rateLimit, publicUrl, diskReserve });
}

/** Forms of pages: quote, enquiry, withdrawal. */
export async function formRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { store, world, storage, quotes, sourceOf } = parts;
  const { siteDir, publicUrl, rateLimit, clamav, diskReserve } = parts.config;
  const forms = { pages: builtPages(siteDir), publicUrl, rateLimit, sourceOf };
  await app.register(quoteRoutes, { ...forms, quotes });
  const pictures = createEnquiryPictures({
    store,
    world,
    storage,
    allowance: createAddressAllowance({
      limits: { enquiryPictures: rateOf('newPictures', rateLimit) },
      window: DAY / 24,
      now: () => world.now().getTime(),
    }),
    scanner: clamav === undefined ? null : createVirusScanner(clamav),
    log: app.log,
    diskReserve,
  });
  await app.register(enquiryRoutes, { ...forms, service: createEnquiryService({ ...parts, pictures }) });
  await app.register(withdrawalRoutes, { ...forms, service: createWithdrawalService(parts) });
}

/** Photos and the built site, whose 404 answers every address that no other route has. */
export async function pageRoutes(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config, world, officeAccess } = parts;
  const { siteDir, publicUrl } = config;
  await app.register(imageRoutes, { photosDir: join(siteDir, 'photos'), sizesDir: join(siteDir, '..', 'photos') });
  await app.register(speculationRulesRoute);
  await app.register(securityTextRoute, { world, publicUrl });
  await app.register(processingPaperRoute, parts);
  const site = await readSite(siteDir);
  await app.register(siteRoutes, { siteDir, site, isOfficeServed: officeAccess.isServed });
}
