import '../../theme/mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { mantineTheme } from '../../theme/mantine-theme.ts';
import { adoptMantineVariables } from '../../theme/mantine-variables.ts';

// Once, when the first screen needs it; this file is fetched by browsers only.
adoptMantineVariables();

/** Mantine in our theme, around the screens that use it. The landing does not, and so need not load it. */
export function MantineFrame({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={mantineTheme} forceColorScheme="light" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
