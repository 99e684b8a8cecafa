import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_THEME } from '@mantine/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { theme } from '../../../../src/ui/theme/theme.ts';

const BASE = join(import.meta.dirname, '../../../../src/ui/theme/base.css');

/** Names of the properties that the darkroom gives a value of its own. */
let darkroom: string[];
beforeAll(async () => {
  const [, block = ''] = /^\.fs-darkroom \{([^}]*)\}/m.exec(await readFile(BASE, 'utf8')) ?? [];
  darkroom = [...block.matchAll(/(--[\w-]+):/g)].map(([, name = '']) => name);
});

/** Colours of a button at rest and under a pointer. */
function coloursOf(variant: string) {
  return theme.variantColorResolver?.({ variant, color: 'path', theme: DEFAULT_THEME });
}

describe('the outline variant', () => {
  it('has only colours that the darkroom changes, so that it is readable on dark', () => {
    const { background, ...colours } = coloursOf('outline') ?? {};
    const used = Object.values(colours).map((colour) => /var\((--[\w-]+)\)/.exec(colour)?.[1]);
    expect(background).toBe('transparent');
    expect(used).toEqual(['--fs-ink', '--fs-ink', '--fs-ground', '--fs-ink']);
    expect(used.filter((name) => name === undefined || !darkroom.includes(name))).toEqual([]);
  });
});
