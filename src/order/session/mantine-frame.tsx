import '../../theme/mantine-fields.css';
import type { ReactNode } from 'react';
import { Themed } from '../../theme/themed.tsx';

/** Mantine around the screens that use it. The landing does not, and so need not load it. */
export function MantineFrame({ children }: { readonly children: ReactNode }) {
  return <Themed>{children}</Themed>;
}
