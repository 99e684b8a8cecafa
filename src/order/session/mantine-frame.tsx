import '../../theme/mantine-fields.css';
import type { ReactNode } from 'react';
import { Themed } from '../../theme/themed.tsx';

/** Mantine around the wizard and the transfer window, with the styles that only they need. */
export function MantineFrame({ children }: { readonly children: ReactNode }) {
  return <Themed>{children}</Themed>;
}
