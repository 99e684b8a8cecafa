import { describe, expect, it } from 'vitest';
import {
  concernsAllFiles,
  isWorthRetrying,
  type UploadProblem,
  uploadProblem,
} from '../../../machines/upload/upload-problems.ts';

const answer = (status: number | null, code: string | null = null) => ({ status, code });

describe(isWorthRetrying, () => {
  it('is true without an answer, for server errors, locks and rate limits', () => {
    const answers = [null, 0, 408, 423, 425, 429, 500, 502, 503, 504].map((status) => answer(status));

    expect(answers.map(isWorthRetrying)).toEqual(answers.map(() => true));
  });

  it('is false for a decision of the server', () => {
    const answers = [400, 401, 403, 404, 410, 413, 415, 507].map((status) => answer(status));

    expect(answers.map(isWorthRetrying)).toEqual(answers.map(() => false));
  });

  it('is true for a refusal that brings an XSRF pair', () => {
    expect([isWorthRetrying(answer(403, 'xsrf')), isWorthRetrying(answer(403))]).toEqual([true, false]);
  });

  it('distinguishes a wrong offset, which the next poll corrects, from an order without uploads', () => {
    expect([isWorthRetrying(answer(409, 'stale')), isWorthRetrying(answer(409, 'refused'))]).toEqual([true, false]);
  });
});

describe(uploadProblem, () => {
  it('describes an answer in the customer’s terms', () => {
    const cases: readonly (readonly [number | null, UploadProblem])[] = [
      [null, 'cut'],
      [0, 'cut'],
      [400, 'server'],
      [401, 'gone'],
      [403, 'gone'],
      [404, 'gone'],
      [409, 'closed'],
      [410, 'gone'],
      [413, 'orderFull'],
      [415, 'wrongContent'],
      [500, 'server'],
      [507, 'diskFull'],
    ];

    expect(cases.map(([status]) => [status, uploadProblem(answer(status))])).toEqual(cases);
  });
});

describe(concernsAllFiles, () => {
  it('is true when no further file could succeed', () => {
    const problems: readonly UploadProblem[] = [
      'cut',
      'network',
      'server',
      'wrongContent',
      'orderFull',
      'diskFull',
      'closed',
      'gone',
      'removed',
      'unreadable',
    ];

    expect(problems.filter(concernsAllFiles)).toEqual(['diskFull', 'closed', 'gone']);
  });
});
