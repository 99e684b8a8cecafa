import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteRoutes } from '../../src/site/pages/sitemap/site-map.ts';
import { builtFiles, clientDir, pageHtml } from './built-site.ts';

const sheets = builtFiles('assets', '.css')
  .map((file) => readFileSync(path.join(clientDir, file), 'utf8'))
  .join('\n');
const pages = siteRoutes.map((route) => pageHtml(route.path)).join('\n');
const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

describe('the style sheets', () => {
  it('use no theme value that they do not declare', () => {
    const said = namesIn(sheets, /(--(?:mantine|fs)-[\w-]+)\s*:/g);
    const read = namesIn(sheets + pages, /var\((--(?:mantine|fs)-[\w-]+)\)/g);
    expect([...read].filter((name) => !said.has(name))).toEqual([]);
  });

  it('have one light scheme, and are left to right', () => {
    expect(/color-scheme=['"]?dark|dir=['"]?rtl/.exec(sheets)).toBeNull();
  });
});
