import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { mantineTheme, mantineVariables } from './mantine-theme.ts';

/**
 * Gives the page Mantine's variables in our values, where they differ from those of its style sheet. Mantine itself would write a
 * `<style>` element for it, which the site's policy forbids, so that nobody's injected style counts; a sheet made by script is
 * not bound by it.
 */
export function adoptMantineVariables(): void {
  const theme = mergeMantineTheme(DEFAULT_THEME, mantineTheme);
  const known: Record<string, Record<string, string>> = { ...defaultCssVariablesResolver(DEFAULT_THEME) };
  const ours = deepMerge(defaultCssVariablesResolver(theme), mantineVariables(theme));
  const changed = (part: keyof typeof ours) =>
    Object.fromEntries(Object.entries(ours[part]).filter(([name, value]) => known[part]?.[name] !== value));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    convertCssVariables({ variables: changed('variables'), light: changed('light'), dark: changed('dark') }),
  );
  document.adoptedStyleSheets.push(sheet);
}
