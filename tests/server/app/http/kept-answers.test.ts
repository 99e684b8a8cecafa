import { describe, expect, it } from 'vitest';
import { createKeptAnswers } from '../../../../server/app/http/kept-answers.ts';

describe('cached expensive answers', () => {
  it('are computed once for simultaneous requests, and for later ones', async () => {
    const { asked, made } = answers(1000);
    const texts = await Promise.all([asked('a'), asked('a')]);
    expect([...texts, await asked('a'), made]).toEqual(['"a"', '"a"', '"a"', ['a']]);
  });

  it('take bounded memory: the least recently used is computed again', async () => {
    const { asked, made } = answers(6);
    for (const name of ['a', 'b', 'a', 'c', 'b', 'a']) await asked(name);
    expect(made).toEqual(['a', 'b', 'c', 'b', 'a']);
  });

  it('resume the requests that share one in turn, with all others in between', async () => {
    const { asked } = answers(1000);
    let round = 0;
    const count = () => {
      round += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    const rounds = await Promise.all(Array.from({ length: 5 }, () => asked('a').then(() => round)));
    clearImmediate(timer);
    expect(new Set(rounds).size).toBe(5);
  });

  it('are not cached when they fail', async () => {
    const kept = createKeptAnswers(1000);
    await expect(kept.of('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(String(await kept.of('a', () => Promise.resolve(1)))).toBe('1');
  });
});

function answers(characters: number) {
  const kept = createKeptAnswers(characters);
  const made: string[] = [];
  const asked = (name: string) =>
    kept
      .of(name, () => {
        made.push(name);
        return Promise.resolve(name);
      })
      .then(String);
  return { asked, made };
}
