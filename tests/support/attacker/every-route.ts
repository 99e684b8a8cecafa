/* For each route of the running server a request that it answers well, on the largest orders that the limits allow. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Metadata } from '@tus/utils';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { officeContracts } from '../../../domain/contracts/office-contracts.ts';
import { pathTo } from '../../../domain/contracts/paths.ts';
import { limits } from '../../../domain/texts/limits.ts';
import { withPictures, pngOf } from '../an-enquiry-with-pictures.ts';
import { book } from '../booked-order.ts';
import { orderInProduction } from '../delivered-order.ts';
import { officeBrowser } from '../office.ts';
import { walkTo } from '../order-journeys.ts';
import { routesOf } from '../routes.ts';
import type { TestApp } from '../test-app.ts';
import { credentials } from '../tus-client.ts';
import { newVisitor, type Visitor } from '../visitor.ts';
import { deliverMany, fillWithFiles } from './biggest-order.ts';

export interface RouteRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Empty where the route needs none. */
  readonly body: Buffer;
}

export interface EveryRoute {
  /** `METHOD /path` of all routes; those that end an order come last. */
  readonly routes: readonly string[];
  /** Takes effect where it has to: downloads need a ticket, files an announcement. */
  readonly requestOf: (route: string) => Promise<RouteRequest>;
}

type Contract = { readonly method: string; readonly path: string };
const routeOf = ({ method, path }: Contract) => `${method} ${path}`;

const LAST = [contracts.finish, contracts.discardOrder, contracts.cancelOrder].map(routeOf);

/** Routes that stream a body to the storage, which may take hours. */
export const fileRoutes: readonly string[] = [
  contracts.createFile,
  contracts.continueFile,
  contracts.changeFile,
  contracts.sendFile,
  contracts.sendEnquiry,
  officeContracts.bringFinished,
].map(routeOf);

/** Bytes of each file. */
export const FILE_SIZE = 20_000;
const BOUNDARY = 'between-parts';
const PIECE = 'application/offset+octet-stream';

/** An open and a delivered order of 5,000 files, an order whose files arrive, one in production, and the office. */
export async function everyRoute(test: TestApp, token: string): Promise<EveryRoute> {
  const { app, config } = test;
  const openOrder = await newVisitor(app);
  await walkTo(openOrder, 'client.overview');
  const booked = await newVisitor(app);
  await walkTo(booked, 'client.overview');
  const { number } = await book(test, booked);
  const sender = await newVisitor(app);
  await walkTo(sender, 'upload');
  const office = await officeBrowser(app, token);
  const ids = { draft: await idOf(openOrder), booked: await idOf(booked) };
  const announced = await announcedFile(test, office);
  for (const id of Object.values(ids)) fillWithFiles(config.dataDir, id);
  deliverMany(config.dataDir, ids.booked, Buffer.alloc(10, 'x'));
  await addFirstBytes(config.dataDir, ids.booked);

  const bodies = bodiesOf(ids);
  const ofId: Readonly<Record<string, string>> = {
    [contracts.askForDownload.path]: 'all',
    [contracts.showPreview.path]: `big-${ids.draft}-00001`,
    [officeContracts.bringFinished.path]: announced,
    [officeContracts.showStudioPreview.path]: `big-${ids.draft}-00001`,
  };

  function senderOf(path: string): Visitor {
    if (path.startsWith('/api/studio')) return office;
    if (path.startsWith('/api/order')) return booked;
    return isSent(path) ? sender : openOrder;
  }

  async function requestOf(route: string): Promise<RouteRequest> {
    const [method = '', path = ''] = route.split(' ');
    // The list of files, which is asked for at the address of uploads.
    const who = route === routeOf(contracts.listFiles) ? openOrder : senderOf(path);
    const { headers, body } = (await fileRequest(route)) ?? jsonRequest(method, path, bodies);
    return { method, path: await addressOf(path), headers: { ...credentials(who), ...headers }, body };
  }

  async function addressOf(path: string): Promise<string> {
    if (path === contracts.download.path) {
      const url = pathTo(contracts.askForDownload.path, 'all');
      return (await booked.request({ method: 'POST', url, payload: {} })).json<{ url: string }>().url;
    }
    if (path === contracts.continueFile.path) return announce(sender);
    return path.replace(':id', ofId[path] ?? number).replace(/:file|\*/, 'x');
  }

  return { routes: [...routesOf(app).filter((route) => !LAST.includes(route)), ...LAST], requestOf };
}

function isSent(path: string): boolean {
  return path.startsWith(contracts.createFile.path) || path === contracts.sendFile.path;
}

type Bodies = Readonly<Record<string, object>>;

function bodiesOf(ids: { readonly draft: string; readonly booked: string }): Bodies {
  return {
    [contracts.setStep.path]: { screen: 'quantity', returnToOverview: true },
    [contracts.saveQuantity.path]: { quantity: limits.uploadFiles },
    [contracts.amendOrder.path]: { note: 'x'.repeat(limits.noteLength) },
    [contracts.requestCorrections.path]: { requests: [{ file: 'done-00001', comment: 'x', pin: null }] },
    [contracts.removeImages.path]: { files: [`big-${ids.booked}-00001`] },
    [contracts.keepFiles.path]: { files: [`big-${ids.draft}-00001`] },
    [officeContracts.takeStep.path]: { step: 'accepted' },
    [officeContracts.lookAtFolder.path]: { paths: names() },
    [officeContracts.announceDelivery.path]: {
      files: names().map((path) => ({ path, size: 10, sha256: '0'.repeat(64) })),
      despite: true,
    },
  };
}

function names(): string[] {
  return Array.from({ length: limits.uploadFiles }, (_, at) => `Webformat/${String(at).padStart(150, '0')}.png`);
}

function jsonRequest(method: string, path: string, bodies: Bodies): Pick<RouteRequest, 'headers' | 'body'> {
  if (method !== 'POST') return { headers: {}, body: Buffer.alloc(0) };
  return { headers: { 'content-type': 'application/json' }, body: Buffer.from(JSON.stringify(bodies[path] ?? {})) };
}

const tus = { 'tus-resumable': '1.0.0' };
const announcement = (name: string) => ({
  ...tus,
  'upload-length': String(FILE_SIZE),
  'upload-metadata': Metadata.stringify({ filename: name }),
});

/** A request with the bytes of a file, for the routes that take one. */
async function fileRequest(route: string): Promise<Pick<RouteRequest, 'headers' | 'body'> | undefined> {
  const body = pngOf(FILE_SIZE);
  switch (route) {
    case routeOf(contracts.createFile):
      return { headers: { ...announcement('neu.png'), 'content-type': PIECE }, body };
    case routeOf(contracts.changeFile):
    case routeOf(contracts.continueFile): {
      const piece = { ...tus, 'upload-offset': '0', 'content-type': PIECE };
      const headers = route.startsWith('POST') ? { ...piece, 'x-http-method-override': 'PATCH' } : piece;
      return { headers, body };
    }
    case routeOf(contracts.sendFile):
      return inParts({ filename: 'teile.png', size: String(FILE_SIZE), offset: '0' }, body);
    case routeOf(contracts.sendEnquiry): {
      const { headers, payload } = await withPictures([['beispiel.png', body]]);
      return { headers, body: payload };
    }
    case routeOf(officeContracts.bringFinished):
      return { headers: { 'content-type': PIECE }, body };
    default:
      return route.includes(contracts.createFile.path) && !route.startsWith('GET')
        ? { headers: tus, body: Buffer.alloc(0) }
        : undefined;
  }
}

function inParts(fields: Readonly<Record<string, string>>, file: Buffer): Pick<RouteRequest, 'headers' | 'body'> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="teile.png"\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  };
}

/** The bytes of the first file of `fillWithFiles`: without them no archive would begin. */
async function addFirstBytes(dataDir: string, orderId: string): Promise<void> {
  const folder = join(dataDir, 'uploads', orderId);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, '00001.jpg'), Buffer.alloc(4_000_000));
}

/** A new file of which nothing has come; returns its address. */
async function announce(sender: Visitor): Promise<string> {
  const created = await sender.request({
    method: 'POST',
    url: contracts.createFile.path,
    headers: announcement('angefangen.png'),
  });
  return String(created.headers['location']);
}

/** Id of a finished file that the office has announced. */
async function announcedFile(test: TestApp, office: Visitor): Promise<string> {
  const { number } = await orderInProduction(test, ['tasse.png']);
  const answer = await office.request({
    method: 'POST',
    url: pathTo(officeContracts.announceDelivery.path, number),
    payload: { files: [{ path: 'Webformat/tasse.png', size: FILE_SIZE, sha256: '0'.repeat(64) }], despite: true },
  });
  return answer.json<{ files: { id: string }[] }>().files[0]?.id ?? '';
}

async function idOf(visitor: Visitor): Promise<string> {
  return (await visitor.order()).orderItem?.id ?? '';
}
