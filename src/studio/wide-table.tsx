import { Box, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './wide-table.module.css';

/** A table that is pushed sideways where it is wider than the window, also with the keyboard. */
export function WideTable({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Box role="region" aria-label={label} tabIndex={0} style={{ overflowX: 'auto' }}>
      <Table className={styles['table']}>{children}</Table>
    </Box>
  );
}
