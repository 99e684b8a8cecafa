import '../../theme/mantine-wizard.css';
import type { ReactNode } from 'react';
import { Themed } from '../../theme/themed.tsx';
import { wizardComponents } from '../../theme/wizard.ts';

/** Mantine around the wizard and the transfer window, with the styles that only they need. */
export function MantineFrame({ children }: { readonly children: ReactNode }) {
  return <Themed more={wizardComponents}>{children}</Themed>;
}
