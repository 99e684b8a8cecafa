import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { theme, themeVariables } from './theme.ts';

/**
 * What no component of the site reads: looks of variants that `theme.ts` says by itself, sizes of headings that nobody
 * uses.
 */
const UNREAD =
  /^--mantine-(?:h[56]-|shadow-(?:xs|sm|lg|xl)|primary-color-\d|color-gray-(?:text|light|outline|filled-hover)|color-path-outline|breakpoint-)/;

/**
 * The theme as one style sheet, made in the build. Mantine itself would write a `<style>` element into every page,
 * which the site's policy forbids. The site is light, so there is one set of values; palettes that the theme does not
 * name are left out.
 */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const { variables, light } = defaultCssVariablesResolver(merged);
  const foreign = Object.keys(DEFAULT_THEME.colors)
    .filter((name) => !(name in (theme.colors ?? {})))
    .map((name) => `--mantine-color-${name}-`);
  const values: Readonly<Record<string, string>> = { ...variables, ...light, ...themeVariables };
  const lines = Object.entries(values)
    .filter(([name]) => !UNREAD.test(name) && !foreign.some((palette) => name.startsWith(palette)))
    .map(([name, value]) => `${name}:${value};`);
  return `:root{${lines.join('')}}${visibility(merged.breakpoints)}${columns(merged.breakpoints)}`;
}

/** Up to and with these breakpoints the rules for small windows hold (`width <= …`); from the others on it is wide. */
const LAST_SMALL = new Set(['xs', 'sm', 'md']);

/** What `src/ui/components/columns.tsx` shows beside each other only where there is room. */
function columns(breakpoints: Readonly<Record<string, string>>): string {
  return Object.entries(breakpoints)
    .map(([name, width]) => {
      const room = LAST_SMALL.has(name) ? `width>${width}` : `width>=${width}`;
      return `@media (${room}){.fs-from-${name}{grid-template-columns:var(--columns)}}`;
    })
    .join('');
}

/** Mantine's classes behind `visibleFrom` and `hiddenFrom`, which its provider would write into every page, too. */
function visibility(breakpoints: Readonly<Record<string, string>>): string {
  const hidden = '{display:none!important}';
  return Object.entries(breakpoints)
    .map(
      ([name, width]) =>
        `@media (width<${width}){.mantine-visible-from-${name}${hidden}}@media (width>=${width}){.mantine-hidden-from-${name}${hidden}}`,
    )
    .join('');
}
