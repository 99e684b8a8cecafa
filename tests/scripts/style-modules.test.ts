import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn } from '../../scripts/source-files.ts';

const files = filesIn(resolve(import.meta.dirname, '../..'), ['src']);
const code = [...files].filter(([path]) => !path.endsWith('.css'));
const allCode = code.map(([, text]) => text).join('\n');
const modules = [...files].filter(([path]) => path.endsWith('.module.css'));

/** The classes of a style module. */
function classesOf(css: string): Set<string> {
  const own = css.replaceAll(/\/\*[\s\S]*?\*\/|:global\([^)]*\)|"[^"]*"/g, '');
  return new Set([...own.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}

interface Asked {
  readonly names: ReadonlySet<string>;
  /** Dynamic access: `styles[layout]`. */
  readonly isComputed: boolean;
}

/** The classes that the importers of a style module use. */
function askedOf(module: string): Asked {
  const names = new Set<string>();
  let isComputed = false;
  for (const [path, text] of code) {
    for (const [, alias = '', from = ''] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      if (join(dirname(path), from) !== module) continue;
      for (const [, name] of text.matchAll(new RegExp(`\\b${alias}\\[(?:'([\\w-]+)')?`, 'g'))) {
        if (name === undefined) isComputed = true;
        else names.add(name);
      }
    }
  }
  return { names, isComputed };
}

/** Whether a file names the class, whole or as a template that ends in a number. */
const isNamed = (name: string) => allCode.includes(`'${name}'`) || allCode.includes(`\`${name.replace(/\d+$/, '')}\${`);

describe('the style modules', () => {
  it.each(modules)('%s contains no unused class', (module, css) => {
    const { names, isComputed } = askedOf(module);
    const composed = new Set([...css.matchAll(/composes: ([\w-]+);/g)].map(([, name = '']) => name));
    const others = modules.some(([path, text]) => path !== module && text.includes(module.split('/').at(-1) ?? ''));
    const unused = [...classesOf(css)].filter(
      (name) => !names.has(name) && !composed.has(name) && !others && !(isComputed && isNamed(name)),
    );
    expect(unused).toEqual([]);
  });

  it.each(modules)('%s has every class used by its importers', (module, css) => {
    const classes = classesOf(css);
    expect([...askedOf(module).names].filter((name) => !classes.has(name))).toEqual([]);
  });
});
