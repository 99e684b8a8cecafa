/*
 * Delivery of a finished folder in the office: matched with the order, announced, uploaded file by file, sent at once.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { announcedSchema, folderSchema, sendingSchema } from '../../../domain/contracts/office-delivery.ts';
import { officeContracts } from '../../../domain/contracts/office-contracts.ts';
import { isClean } from '../../../domain/order/texts/deliverables.ts';
import { formatList } from '../../../domain/texts/format.ts';
import { parseBody } from '../../app/http/bodies.ts';
import { serve } from '../../app/http/api-routes.ts';
import { AppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import {
  announceFiles,
  type DeliveringDeps,
  DeliveryProblem,
  folderMatchOf,
  type LookedAt,
  lookAtFiles,
  receiveFile,
  sendFiles,
} from '../commands/delivering.ts';
import { checkWaiting } from '../commands/checking.ts';
import { refusalOf } from '../commands/office-orders.ts';
import type { Pictures } from '../../files/previews/pictures.ts';
import { lockBookedOrder, type Order, studioReading } from '../../orders/orders-repository.ts';
import { findAnnounced, rowsOf } from '../../files/rows/delivered-files.ts';

/** Wrong files that a refusal names. */
const NAMED = 5;
const LONG_LIST = { bodyLimit: limits.bodies.delivery.value };

interface DeliveryDeps extends DeliveringDeps {
  readonly pictures: Pictures;
  readonly announce: () => void;
}

/** Answers with the order's new state. */
export type ShowOrder = (reply: FastifyReply, orderNumber: string) => Promise<FastifyReply>;

/** For a plugin that has already checked access. */
export function deliveryRoutes(app: FastifyInstance, deps: DeliveryDeps, show: ShowOrder): void {
  serve(
    app,
    officeContracts.lookAtFolder,
    async (request) => {
      return folderMatchOf(await look(deps, request.params.id, parseBody(folderSchema, request.body).paths));
    },
    LONG_LIST,
  );

  serve(
    app,
    officeContracts.announceDelivery,
    async (request) => {
      const { files, despite } = parseBody(announcedSchema, request.body);
      const byPath = new Map(files.map((file) => [file.path, file]));
      const found = await look(deps, request.params.id, [...byPath.keys()]);
      const { order, matched, isDeliverable } = found;
      if (!isDeliverable || matched.length === 0 || !(isClean(found) || despite)) throw new AppError('refused');
      const finished = matched.flatMap(({ file, name }) => {
        const facts = byPath.get(file);
        return facts === undefined ? [] : [{ ...facts, name, type: '', check: null }];
      });
      const rows = await asked(announceFiles(deps, order, finished));
      return {
        files: finished.flatMap(({ path }, index) => {
          const row = rows[index];
          return row === undefined || row.completed_at !== null ? [] : [{ path, id: row.id }];
        }),
      };
    },
    LONG_LIST,
  );

  checkAndSendRoutes(app, deps, show);
  fileRoute(app, deps);
}

/** What follows once the announced files are here: measuring and sending them. */
function checkAndSendRoutes(app: FastifyInstance, deps: DeliveryDeps, show: ShowOrder): void {
  const { store } = deps;

  serve(app, officeContracts.checkDelivery, async (request) => {
    const order = await orderOf(deps, request.params.id);
    const end = deps.world.now().getTime() + limits.pictures.measuring.value;
    const checks = await checkWaiting(deps, order, () => deps.world.now().getTime() < end);
    return {
      files: checks.flatMap(({ id, name, check }) => (check === null ? [] : [{ id, name, ...check }])),
      left: checks.filter(({ check }) => check === null).length,
    };
  });

  serve(app, officeContracts.sendDelivery, async (request, reply) => {
    const { id } = request.params;
    const { reason } = parseBody(sendingSchema, request.body);
    const order = await orderOf(deps, id);
    const rows = await store.read((queries) => rowsOf(queries, order.id));
    const waiting = rows.filter(({ sent_at }) => sent_at === null);
    if (waiting.length === 0) throw new AppError('refused');
    const names = waiting.map(({ name }) => name);
    const { missing, missingImages } = await look(deps, id, names);
    const wrong = (await checkWaiting(deps, order, () => true)).filter(({ check }) => check?.defects.length !== 0);
    const differences = wrong.length + missing.length + missingImages;
    if (differences > 0 && reason === '') {
      throw new AppError('refused', { message: `${whyNot(wrong, missing)} Bitte nenne einen Grund.` });
    }
    const despite = differences === 0 ? null : { reason, differences };
    const taken = await asked(sendFiles(deps, order, waiting, { despite }));
    if (taken.kind === 'refused') {
      throw new AppError('refused', { message: refusalOf(id, 'delivered', taken).join(' ') });
    }
    deps.announce();
    return show(reply, id);
  });
}

async function look({ store }: DeliveryDeps, orderNumber: string, paths: readonly string[]): Promise<LookedAt> {
  const found = await lookAtFiles(store, orderNumber, paths);
  if (found === undefined) throw new AppError('notFound');
  return found;
}

async function orderOf({ store }: DeliveryDeps, orderNumber: string): Promise<Order> {
  const order = await store.read((queries) => lockBookedOrder(queries, orderNumber, studioReading));
  if (order === undefined) throw new AppError('notFound');
  return order;
}

/** Takes the bytes of one announced file. */
function fileRoute(app: FastifyInstance, deps: DeliveryDeps): void {
  const { store } = deps;
  app.register(async (files) => {
    // Leaves the body unread until the handler knows the file.
    files.removeAllContentTypeParsers();
    files.addContentTypeParser('*', (_request, _payload, done) => done(null));
    serve(
      files,
      officeContracts.bringFinished,
      async (request, reply) => {
        const row = await store.read((queries) => findAnnounced(queries, request.params.id));
        if (row === undefined) throw new AppError('notFound');
        if (Number(request.headers['content-length']) !== row.size) throw new AppError('tooLarge');
        if (row.completed_at === null) await asked(receiveFile(deps, row, request.raw));
        return reply.code(204).send();
      },
      { config: { bringsFile: true } },
    );
  });
}

/** What is not as ordered, in a sentence. */
function whyNot(wrong: readonly { readonly name: string }[], missing: readonly string[]): string {
  if (wrong.length > 0) return `Nicht wie bestellt: ${formatList(wrong.map(({ name }) => name).slice(0, NAMED))}.`;
  return missing.length > 0 ? `Es fehlt: ${formatList(missing.slice(0, NAMED))}.` : 'Es fehlen Bilder.';
}

/** Shows the reason of a `DeliveryProblem` to the studio. */
async function asked<Given>(work: Promise<Given>): Promise<Given> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof DeliveryProblem) throw new AppError('refused', { message: error.message, cause: error });
    throw error;
  }
}
