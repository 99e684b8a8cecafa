import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteRoutes } from '../../src/site/pages/sitemap/site-map.ts';
import { builtFiles, clientDir, pageHtml } from './built-site.ts';

const sheets = builtFiles('assets', '.css')
  .map((file) => readFileSync(path.join(clientDir, file), 'utf8'))
  .join('\n')
  // Mantine's rules for a dark scheme, which no page has.
  .replaceAll(/[^{}]*color-scheme=['"]?dark[^{}]*\{[^{}]*\}/g, '');
const pages = siteRoutes.map((route) => pageHtml(route.path)).join('\n');
const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

describe('the style sheets', () => {
  it('use no theme value that they do not declare', () => {
    const said = namesIn(sheets, /(--(?:mantine|fs)-[\w-]+)\s*:/g);
    const read = namesIn(sheets + pages, /var\((--(?:mantine|fs)-[\w-]+)\)/g);
    expect([...read].filter((name) => !said.has(name))).toEqual([]);
  });

  it('show every page in the light scheme, from left to right', () => {
    const heads = siteRoutes.map((route) => /<html[^>]*>/.exec(pageHtml(route.path))?.[0]);
    expect(new Set(heads)).toEqual(new Set(['<html lang="de" data-mantine-color-scheme="light">']));
  });
});
