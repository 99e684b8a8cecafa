import { MantineProvider, type MantineThemeComponents, mergeThemeOverrides } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { components } from './components.ts';
import { theme } from './theme.ts';

interface ThemedProps {
  /** Looks of further components, for the parts of the site that show them. */
  readonly more?: MantineThemeComponents;
  readonly children: ReactNode;
}

/** Mantine with our theme. Its variables come from the page's style sheet (`theme-css.ts`), never from script. */
export function Themed({ more, children }: ThemedProps) {
  const dressed = useMemo(() => mergeThemeOverrides(theme, { components: { ...components, ...more } }), [more]);
  return (
    <MantineProvider
      theme={dressed}
      forceColorScheme="light"
      withCssVariables={false}
      withGlobalClasses={false}
      withStaticClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
