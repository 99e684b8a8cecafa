import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import type { ReactNode } from 'react';
import { components } from './components.ts';
import { theme } from './theme.ts';

const dressed = mergeThemeOverrides(theme, { components });

/** Mantine in our theme. Its variables come with the page's style sheet (`theme-css.ts`), never from script. */
export function Themed({ children }: { readonly children: ReactNode }) {
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
