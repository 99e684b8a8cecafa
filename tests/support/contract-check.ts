import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import * as z from 'zod/mini';
import type { Contract } from '../../domain/contracts/contract.ts';
import { contracts } from '../../domain/contracts/contracts.ts';
import { officeContracts } from '../../domain/contracts/office-contracts.ts';
import { errorAnswersOf, errorBodySchema } from '../../domain/contracts/error-answers.ts';
import { type ErrorCode, errorStatus } from '../../domain/texts/error-codes.ts';

const strictErrorSchema = z.strictObject(errorBodySchema.shape);

const all = Object.values({ ...contracts, ...officeContracts }).map((contract: Contract) => ({
  contract,
  path: new RegExp(`^${contract.path.replace(':id', '[^/]+')}$`),
}));

/** Checks every answer of this server against its contract; a violation fails the asking test. */
export function checkAnswers(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<LightMyRequestResponse>;
  const checked = async (options: InjectOptions | string) => {
    const answer = await inject(options);
    const { method = 'GET', url } = typeof options === 'string' ? { url: options } : options;
    const path = typeof url === 'string' ? url : (url?.pathname ?? '');
    const problem = brokenBy(method, path, answer);
    if (problem !== null) throw new Error(`${method} ${path} breaks its contract: ${problem}`);
    return answer;
  };
  app.inject = checked as unknown as FastifyInstance['inject'];
}

/** The violation of the contract in an answer; null if valid or without a contract. */
export function brokenBy(method: string, url: string, answer: LightMyRequestResponse): string | null {
  const [path = ''] = url.split('?');
  const contract = all.find((one) => one.contract.method === method.toUpperCase() && one.path.test(path))?.contract;
  if (contract === undefined) return null;
  const type = answer.headers['content-type']?.split(';')[0];
  if (answer.statusCode >= 400) return unlistedBy(contract, answer) ?? errorProblem(answer, type);
  // A form without script gets a page or a redirect.
  const isFormsAnswer = contract.body?.form !== undefined && (answer.statusCode === 303 || type === 'text/html');
  if (isFormsAnswer) return null;
  const isPending = contract.pending !== undefined && answer.statusCode === 202;
  if (isPending) return answer.body === '' ? null : 'what is pending has a body';
  if (contract.unchanged !== undefined && answer.statusCode === 304)
    return answer.body === '' ? null : 'what is unchanged has a body';
  const { status, type: wanted, schema } = contract.answer;
  if (contract.parts !== undefined && answer.statusCode === 206)
    return answer.headers['content-range'] === undefined ? 'a part does not say which' : null;
  if (answer.statusCode !== status) return `status ${answer.statusCode} instead of ${status}`;
  if (wanted !== undefined && type !== wanted) return `${type} instead of ${wanted}`;
  if (schema === undefined) return null;
  const value: unknown = wanted === 'application/json' ? answer.json() : answer.body;
  const read = schema.safeParse(value);
  if (!read.success) return read.error.message;
  return isDeepStrictEqual(read.data, value) ? null : 'it says more than the contract';
}

/** An error that the contract does not list for this call. */
function unlistedBy(contract: Contract, answer: LightMyRequestResponse): string | null {
  const { statusCode } = answer;
  if (contract.parts !== undefined && [412, 416].includes(statusCode)) return null;
  const codes = errorAnswersOf(contract).get(statusCode);
  if (codes === undefined) return `${statusCode} is not among its errors: ${answer.body.slice(0, 200)}`;
  if (answer.headers['content-type']?.startsWith('application/json') !== true) return null;
  const { code } = answer.json<{ readonly code: ErrorCode }>();
  return codes.includes(code) ? null : `${code} is not among its errors with ${statusCode}`;
}

function errorProblem(answer: LightMyRequestResponse, type: string | undefined): string | null {
  // Forms answer with a page, and tus has its own answers.
  if (type !== 'application/json') return null;
  const read = strictErrorSchema.safeParse(answer.json());
  if (!read.success) return read.error.message;
  return Object.hasOwn(errorStatus, read.data.code) ? null : `unknown code ${read.data.code}`;
}
