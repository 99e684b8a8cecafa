import type * as z from 'zod/mini';
import type { Contract } from '../../domain/contracts/contract.ts';
import { officePaths } from '../../domain/contracts/office-paths.ts';
import { pathTo } from '../../domain/contracts/paths.ts';
import { fetchApi, isOurs } from '../ui/lib/fetch-api.ts';
import { type Answer, exchange, xsrfToken } from '../ui/lib/send.ts';
import { obstacleTexts } from '../ui/components/order-notices.ts';
import { officeTexts } from './texts.ts';

/** Refusal of the server, in its own sentence. */
export class OfficeError extends Error {
  override readonly name = 'OfficeError';
  /** Error code on the wire; null without an answer. */
  readonly code: string | null;

  constructor(code: string | null, message: string = officeTexts.failed.text, options?: ErrorOptions) {
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
 * @throws OfficeError with a sentence for the studio
 */
export async function callOffice<Of extends Contract>(
  contract: Of,
  { id = '', query, body }: Asked = {},
): Promise<Said<Of>> {
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const path = pathTo(contract.path, id) + search;
  const answer = await exchange({ method: contract.method, path, body }).catch((cause: unknown) => {
    throw new OfficeError(null, undefined, { cause });
  });
  if (!answer.isOk) throw problemOf(answer);
  const { schema } = contract.answer;
  return (schema === undefined ? undefined : schema.parse(JSON.parse(answer.text))) as Said<Of>;
}

/**
 * Uploads the bytes of a finished file, without a timeout.
 * @throws OfficeError
 */
export async function bringFile(id: string, file: Blob): Promise<void> {
  const answer = await fetchApi(pathTo(officePaths.finished, id), {
    method: 'POST',
    body: file,
    headers: { 'Content-Type': 'application/offset+octet-stream', 'X-XSRF-TOKEN': xsrfToken() },
  }).catch((cause: unknown) => {
    throw new OfficeError(null, undefined, { cause });
  });
  if (!answer.ok || !isOurs(answer)) throw problemOf({ isOurs: isOurs(answer), text: await answer.text() });
}

function problemOf({ isOurs: isFromUs, text }: Pick<Answer, 'isOurs' | 'text'>): OfficeError {
  if (!isFromUs) return new OfficeError(null, obstacleTexts.intercepted);
  try {
    const { code, message, fields } = JSON.parse(text) as Record<string, unknown>;
    const [field] = Object.values((fields ?? {}) as Record<string, string>);
    if (code === 'xsrf' && xsrfToken() === '') return new OfficeError(code, obstacleTexts.cookies);
    return new OfficeError(String(code), field ?? String(message));
  } catch (cause) {
    return new OfficeError(null, undefined, { cause });
  }
}
