/* Answers that cost much to make and are asked for again and again: each is made once, however many ask at the same time. */

import { jsonInParts } from '../platform/in-parts.ts';

interface KeptAnswers {
  /**
   * The JSON of what `make` gives, as it was made for this name before. A name stands for one state of what is asked for: another state
   * has another name.
   */
  readonly of: (name: string, make: () => Promise<unknown>) => Promise<string>;
}

/** @param characters of all answers that are kept; the one asked for longest ago goes first */
export function createKeptAnswers(characters: number): KeptAnswers {
  const kept = new Map<string, string>();
  const underWay = new Map<string, Promise<string>>();
  let total = 0;

  function forget(name: string): void {
    total -= kept.get(name)?.length ?? 0;
    kept.delete(name);
  }

  function keep(name: string, text: string): void {
    forget(name);
    if (text.length > characters) return;
    kept.set(name, text);
    total += text.length;
    while (total > characters) forget(kept.keys().next().value ?? name);
  }

  async function made(name: string, make: () => Promise<unknown>): Promise<string> {
    const text = await jsonInParts(await make());
    keep(name, text);
    return text;
  }

  return {
    async of(name, make) {
      const before = kept.get(name);
      if (before !== undefined) {
        keep(name, before);
        return before;
      }
      const sharing = underWay.get(name) ?? made(name, make).finally(() => underWay.delete(name));
      underWay.set(name, sharing);
      return sharing;
    },
  };
}
