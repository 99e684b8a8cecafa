import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { foldAddress } from '../../../domain/client/address.ts';
import { contracts } from '../../../domain/contracts/contracts.ts';
import { withdrawalSchema } from '../../../domain/contracts/form-contracts.ts';
import { isKey, KEY_FIELD, keyLength } from '../../../domain/contracts/headers.ts';
import { CONFIRM_FIELD, type Withdrawal } from '../../../domain/order/withdrawal.ts';
import { formatMoment } from '../../../domain/texts/format.ts';
import { serve } from '../../app/http/api-routes.ts';
import { parseBody } from '../../app/http/bodies.ts';
import { createOneAtATime, nameOf, sentKey } from '../../app/http/call-headers.ts';
import { clippingIdIn } from '../../app/http/order-tokens.ts';
import { rateOf } from '../../app/http/rate-limits.ts';
import { logFailure, toAppError } from '../../app/platform/errors.ts';
import { limits } from '../../app/platform/limits.ts';
import { newId, type World } from '../../app/platform/world.ts';
import { timestamp } from '../../database/normalise.ts';
import type { Queries, Store } from '../../database/store.ts';
import { takeBackComplete } from '../../files/tus/late-images.ts';
import { enqueueCollected } from '../../mail/collected-mails.ts';
import type { VisitorMails } from '../../mail/visitor-mails.ts';
import type { FormState } from '../forms/fill-form.ts';
import {
  type BuiltPages,
  isFormPost,
  ownerOfForm,
  postedValues,
  requireOwnSite,
  requireSame,
  sendFilledPage,
  takeForms,
} from '../forms/form-post.ts';

interface Receipt {
  readonly id: string;
  /** Date and time in words. */
  readonly receivedAt: string;
}

interface WithdrawalService {
  /**
   * Stores a declaration and enqueues a mail to the studio and a receipt to the customer, in one transaction.
   * The same declaration with the same key counts once. `source`: pseudonym of the visitor's IP address.
   * Resolves when all is safe on disk.
   * @throws AppError keyReused for a key of another declaration, inProgress while another call stores it
   */
  readonly receive: (withdrawal: Withdrawal, source: string, key: string | undefined) => Promise<Receipt>;
}

interface WithdrawalServiceDeps {
  readonly store: Store;
  readonly world: World;
  readonly visitorMails: VisitorMails;
  /** Called after the commit: there are mails to send. */
  readonly announce: () => void;
}

export function createWithdrawalService({
  store,
  world,
  visitorMails,
  announce,
}: WithdrawalServiceDeps): WithdrawalService {
  const oneAtATime = createOneAtATime();

  async function receive(withdrawal: Withdrawal, source: string, key: string | undefined): Promise<Receipt> {
    const id = key === undefined ? newId(world) : nameOf(ownerOfForm(key, source), key);
    const receivedAt = await oneAtATime(id, () => store.write((queries) => keep(queries, id, withdrawal, source)));
    announce();
    return { id, receivedAt: formatMoment(receivedAt) };
  }

  async function keep(queries: Queries, id: string, withdrawal: Withdrawal, source: string): Promise<Date> {
    const now = world.now();
    const order = await orderOf(queries, withdrawal);
    const row = {
      id,
      name: withdrawal.name,
      order_number: withdrawal.orderNumber,
      email: withdrawal.email,
      email_folded: foldAddress(withdrawal.email),
      order_id: order?.id ?? null,
      created_at: timestamp(now),
    };
    const inserted = await queries
      .insertInto('withdrawals')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined) return requireSame(queries, 'withdrawals', row);
    // That mail promises that work begins soon.
    if (order !== null) await takeBackComplete(queries, world, order.id);
    const payload = { ...withdrawal, receivedAtText: formatMoment(now) };
    const to = { address: withdrawal.email, source };
    const held = await visitorMails.enqueue(queries, 'withdrawalReceipt', payload, to);
    await enqueueCollected(queries, world, 'withdrawal', { ...payload, id, order: order?.facts ?? null, held });
    return now;
  }

  return { receive };
}

/** The booked order that the declaration names; only the studio learns of it. */
async function orderOf(queries: Queries, { orderNumber, email }: Withdrawal) {
  const clippingId = clippingIdIn(orderNumber);
  if (clippingId === null) return null;
  const row = await queries
    .selectFrom('orders')
    .leftJoin('test_mailboxes', 'test_mailboxes.order_id', 'orders.id')
    .select(['id', 'status', 'email_folded', 'mailbox'])
    .where('wizard_clipping_id', '=', clippingId)
    .where('booked_at', 'is not', null)
    .executeTakeFirst();
  if (row === undefined) return null;
  const isSameEmail = row.email_folded === foldAddress(email);
  return {
    id: row.id,
    facts: { orderNumber: clippingId, status: row.status, isSameEmail, isTest: row.mailbox !== null },
  };
}

/* The electronic withdrawal function (§ 356a BGB): each answer to a form post is the page with the next step. */

const MAX_BODY = limits.bodies.withdrawal.value;

interface WithdrawalRouteOptions {
  readonly service: WithdrawalService;
  readonly pages: BuiltPages;
  readonly publicUrl: string;
  /** Calls per minute from one address; forms get a share of it. */
  readonly rateLimit: number;
  /** Pseudonym of a visitor's IP address. */
  readonly sourceOf: (ip: string) => string;
}

export const keyFieldSchema = z.object({ [KEY_FIELD]: z.string().check(z.maxLength(keyLength.max), z.refine(isKey)) });

export default async function withdrawalRoutes(
  app: FastifyInstance,
  { service, pages, publicUrl, rateLimit, sourceOf }: WithdrawalRouteOptions,
): Promise<void> {
  await takeForms(app, MAX_BODY);
  app.setErrorHandler(async (error, request, reply) => {
    if (!isFormPost(request)) throw error;
    const known = toAppError(error);
    logFailure(request, known, error);
    const values = postedValues(request, publicUrl);
    const fields = known.body.fields;
    reply.code(known.status);
    return fields === undefined
      ? show(reply, {
          ...stepOf(values),
          values,
          failure: ['tooMany', 'xsrf'].includes(known.code) ? known.body.message : true,
        })
      : show(reply, { values, problems: fields });
  });

  // For a visitor who opens the URL of an answered form post.
  serve(app, contracts.openWithdrawal, async (_request, reply) => reply.redirect('/widerruf', 303));

  serve(
    app,
    contracts.sendWithdrawal,
    async (request, reply) => {
      requireOwnSite(request, publicUrl);
      const values = postedValues(request, publicUrl);
      if (values[CONFIRM_FIELD] === 'no') return show(reply, { values });
      const withdrawal = parseBody(withdrawalSchema, request.body);
      const key = sentKey(request) ?? postedKey(request);
      if (values[CONFIRM_FIELD] !== 'yes') {
        return show(reply, {
          step: 'confirm',
          values: { ...withdrawal, [KEY_FIELD]: key ?? randomUUID() },
          texts: withdrawal,
        });
      }
      const { id, receivedAt } = await service.receive(withdrawal, sourceOf(request.ip), key);
      request.log.info({ withdrawal: id }, 'withdrawal received');
      return show(reply, { step: 'receipt', values: {}, texts: { ...withdrawal, receivedAt } });
    },
    {
      bodyLimit: MAX_BODY,
      config: { rateLimit: { max: rateOf('forms', rateLimit), timeWindow: '1 minute', hook: 'preHandler' } },
    },
  );

  function show(reply: FastifyReply, state: FormState) {
    return sendFilledPage(reply, pages, { path: '/widerruf', id: 'widerrufen', ...state });
  }
}

/** The posted step, to show it again. */
function stepOf(values: Readonly<Record<string, string>>): Pick<FormState, 'step' | 'texts'> {
  return values[CONFIRM_FIELD] === 'yes' ? { step: 'confirm', texts: values } : {};
}

/** The key from the first step's form; undefined if it is missing or invalid. */
function postedKey(request: FastifyRequest): string | undefined {
  return keyFieldSchema.safeParse(request.body).data?.[KEY_FIELD];
}
