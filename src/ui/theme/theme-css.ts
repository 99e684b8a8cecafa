import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import { theme, themeVariables } from './theme.ts';

/** Variables that no component reads: looks of variants that `theme.ts` defines, sizes of unused headings. */
const UNREAD =
  /^--mantine-(?:h[56]-|shadow-(?:xs|sm|lg|xl)|primary-color-\d|color-gray-(?:text|light|outline|filled-hover)|color-path-outline|breakpoint-)/;

/**
 * The theme as one style sheet, made in the build.
 * Mantine itself would write a `<style>` element into every page, which the CSP forbids.
 * The site is light, so there is one set of values; palettes that the theme does not name are omitted.
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

/** Rules for small windows include these breakpoints (`width <= …`) and exclude the others. */
const LAST_SMALL = new Set(['xs', 'sm', 'md']);

/** Classes that lay out `src/ui/components/columns.tsx` side by side where there is room. */
function columns(breakpoints: Readonly<Record<string, string>>): string {
  return Object.entries(breakpoints)
    .map(([name, width]) => {
      const room = LAST_SMALL.has(name) ? `width>${width}` : `width>=${width}`;
      return `@media (${room}){.fs-from-${name}{grid-template-columns:var(--columns)}}`;
    })
    .join('');
}

/** Mantine's classes for `visibleFrom` and `hiddenFrom`, which its provider would write into every page, too. */
function visibility(breakpoints: Readonly<Record<string, string>>): string {
  const hidden = '{display:none!important}';
  return Object.entries(breakpoints)
    .map(
      ([name, width]) =>
        `@media (width<${width}){.mantine-visible-from-${name}${hidden}}@media (width>=${width}){.mantine-hidden-from-${name}${hidden}}`,
    )
    .join('');
}
