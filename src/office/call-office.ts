import type * as z from 'zod/mini';
import type { Contract } from '../../domain/contracts/contract.ts';
import { deskPaths } from '../../domain/contracts/office-paths.ts';
import { pathTo } from '../../domain/contracts/paths.ts';
import { fetchApi, isOurs } from '../ui/lib/fetch-api.ts';
import { type Answer, exchange, xsrfToken } from '../ui/lib/send.ts';
import { obstacleTexts } from '../ui/components/order-notices.ts';
import { deskTexts } from './texts.ts';

/** Refusal of the server, in its own sentence. */
export class DeskError extends Error {
  override readonly name = 'DeskError';
  /** Error code on the wire; null without an answer. */
  readonly code: string | null;

  constructor(code: string | null, message: string = deskTexts.failed.text, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

interface Asked {
  readonly id?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

type Said<Of extends Contract> = Of['answer'] extends { readonly schema: infer Schema extends z.ZodMiniType }
  ? z.output<Schema>
  : undefined;

/**
 * Calls the office's API.
 * @throws DeskError with a sentence for the studio
 */
export async function callDesk<Of extends Contract>(
  contract: Of,
  { id = '', query, body }: Asked = {},
): Promise<Said<Of>> {
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const path = pathTo(contract.path, id) + search;
  const answer = await exchange({ method: contract.method, path, body }).catch((cause: unknown) => {
    throw new DeskError(null, undefined, { cause });
  });
  if (!answer.isOk) throw problemOf(answer);
  const { schema } = contract.answer;
  return (schema === undefined ? undefined : schema.parse(JSON.parse(answer.text))) as Said<Of>;
}

/**
 * Uploads the bytes of a finished file, without a timeout.
 * @throws DeskError
 */
export async function bringFile(id: string, file: Blob): Promise<void> {
  const answer = await fetchApi(pathTo(deskPaths.finished, id), {
    method: 'POST',
    body: file,
    headers: { 'Content-Type': 'application/offset+octet-stream', 'X-XSRF-TOKEN': xsrfToken() },
  }).catch((cause: unknown) => {
    throw new DeskError(null, undefined, { cause });
  });
  if (!answer.ok || !isOurs(answer)) throw problemOf({ isOurs: isOurs(answer), text: await answer.text() });
}

function problemOf({ isOurs: isFromUs, text }: Pick<Answer, 'isOurs' | 'text'>): DeskError {
  if (!isFromUs) return new DeskError(null, obstacleTexts.intercepted);
  try {
    const { code, message, fields } = JSON.parse(text) as Record<string, unknown>;
    const [field] = Object.values((fields ?? {}) as Record<string, string>);
    if (code === 'xsrf' && xsrfToken() === '') return new DeskError(code, obstacleTexts.cookies);
    return new DeskError(String(code), field ?? String(message));
  } catch (cause) {
    return new DeskError(null, undefined, { cause });
  }
}
