import '../../ui/theme/mantine-wizard.css';
import type { ReactNode } from 'react';
import { Themed } from '../../ui/theme/themed.tsx';
import { wizardComponents } from '../../ui/theme/wizard.ts';
import { BrokenBoundary } from './broken-boundary.tsx';

/** Around the wizard and the transfer window: Mantine with the styles that only they need, and a way on when they break. */
export function AppFrame({ children }: { readonly children: ReactNode }) {
  return (
    <Themed more={wizardComponents}>
      <BrokenBoundary>{children}</BrokenBoundary>
    </Themed>
  );
}
