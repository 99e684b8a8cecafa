import '../theme/mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { mantineTheme, mantineVariables } from '../theme/mantine-theme.ts';

/** Mantine in our theme, around the screens that use it. The landing does not, and so need not load it. */
export function MantineFrame({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider theme={mantineTheme} cssVariablesResolver={mantineVariables} forceColorScheme="light">
      {children}
    </MantineProvider>
  );
}
