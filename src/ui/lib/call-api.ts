import type * as z from 'zod/mini';
import type { Contract } from '../../../domain/contracts/contract.ts';
import { pathTo } from '../../../domain/contracts/paths.ts';
import { orderItemSchema } from '../../../domain/order/order-item.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import { ask, type Call, send } from './send.ts';

interface Asked<Of extends Contract> {
  /** Replaces `:id` in the path. */
  readonly id?: string;
  readonly query?: Of['query'] extends z.ZodMiniType ? Partial<z.input<Of['query']>> : never;
  readonly body?: Of['body'] extends { readonly schema: infer Schema extends z.ZodMiniType }
    ? z.input<Schema>
    : unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly early?: Call['early'];
}

/** Answer of this contract; undefined without a body. */
type Said<Of extends Contract> = Of['answer'] extends { readonly schema: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : undefined;

/**
 * Calls the server by a contract (`domain/contracts/contracts.ts`) and validates the answer.
 * @throws CallError for the customer; of kind `failed` when the answer violates the contract
 */
export async function callApi<Of extends Contract>(contract: Of, asked: Asked<Of> = {}): Promise<Said<Of>> {
  return answerOf(contract, await send(callOf(contract, asked), readItem)) as Said<Of>;
}

/**
 * Like `callApi`, with the answer's headers.
 * @throws CallError
 */
export async function callWithHeads<Of extends Contract>(
  contract: Of,
  asked: Asked<Of>,
): Promise<{ readonly said: Said<Of>; readonly heads: Headers }> {
  const { text, heads } = await ask(callOf(contract, asked), readItem);
  return { said: answerOf(contract, text) as Said<Of>, heads };
}

function callOf<Of extends Contract>({ method, path: template }: Of, asked: Asked<Of>): Call {
  const { id = '', query, ...call } = asked;
  const search =
    query === undefined ? '' : `?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`;
  return { ...call, method, path: pathTo(template, id) + search };
}

/** Parses the answer. @throws CallError when it violates the contract */
function answerOf({ answer }: Contract, text: string): unknown {
  if (answer.schema === undefined) return undefined;
  try {
    return answer.schema.parse(answer.type === 'text/plain' ? text : JSON.parse(text));
  } catch (error) {
    throw new CallError({ kind: 'failed', isUnsure: true }, { cause: error });
  }
}

/** The order in a refusal; undefined for anything else. */
function readItem(sent: unknown) {
  return orderItemSchema.safeParse(sent).data;
}

/**
 * Calls the server by a contract whose answer is a document.
 * @throws CallError
 */
export async function callForFile<Of extends Contract>(contract: Of, asked: Asked<Of> = {}): Promise<File> {
  const { file } = await ask(callOf(contract, asked), readItem);
  if (file === null) throw new CallError({ kind: 'failed', isUnsure: true });
  return file;
}

/**
 * Calls the server with the ETag of an earlier answer; null when that answer is valid (304).
 * @throws CallError
 */
export async function callIfChanged<Of extends Contract>(
  contract: Of,
  asked: Asked<Of>,
  tag: string | null,
): Promise<{ readonly said: Said<Of>; readonly tag: string | null } | null> {
  const headers = { ...asked.headers, ...(tag === null ? {} : { 'If-None-Match': tag }) };
  const answer = await ask(callOf(contract, { ...asked, headers }), readItem);
  if (answer.status === 304) return null;
  return { said: answerOf(contract, answer.text) as Said<Of>, tag: answer.heads.get('ETag') };
}
