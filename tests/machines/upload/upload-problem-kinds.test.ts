import { describe, expect, it } from 'vitest';
import {
  detour,
  directWay,
  type ForeignAnswer,
  mayPass,
  type UploadWay,
} from '../../../machines/upload/upload-problems.ts';

/** All fallbacks in order against the same answer. */
function waysAround(answer: ForeignAnswer): UploadWay[] {
  const ways: UploadWay[] = [];
  for (let way = detour(directWay, answer); way !== null; way = detour(way, answer)) ways.push(way);
  return ways;
}

describe(detour, () => {
  it.each([400, 401, 403, 404, 405, 406, 407, 501])('uses POST for a proxy that refuses PATCH with %i', (status) => {
    expect(waysAround({ method: 'PATCH', status })).toEqual([{ ...directWay, overridesMethod: true }]);
  });

  it('shrinks the chunks for a proxy that refuses large bodies, down to a limit', () => {
    expect(waysAround({ method: 'PATCH', status: 413 }).map(({ pieceBytes }) => pieceBytes)).toEqual([
      6_250_000, 781_250, 97_656,
    ]);
  });

  it('shrinks the chunks when the POST is too large', () => {
    expect(detour({ ...directWay, overridesMethod: true }, { method: 'POST', status: 413 })).toEqual({
      overridesMethod: true,
      pieceBytes: 6_250_000,
    });
  });

  it('is none for a refused POST and for a captive portal', () => {
    const answers = [
      { method: 'POST', status: 405 },
      { method: 'HEAD', status: 403 },
      { method: 'PATCH', status: 200 },
      { method: 'PATCH', status: 511 },
    ];

    expect(answers.map((answer) => detour(directWay, answer))).toEqual([null, null, null, null]);
  });
});

describe(mayPass, () => {
  it('distinguishes a sign-in page, which is temporary, from a permanent rule of a proxy', () => {
    const statuses = [200, 204, 302, 429, 502, 503, 511, 400, 403, 405, 407, 413, 501];

    expect(statuses.filter((status) => mayPass({ method: 'PATCH', status }))).toEqual([
      200, 204, 302, 429, 502, 503, 511,
    ]);
  });
});
