import { Box, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './wide-table.module.css';

interface WideTableProps {
  readonly label: string;
  readonly children: ReactNode;
  /** How many there are, its head among them, where not all are drawn. */
  readonly rows?: number;
  /** Whether its columns have widths of their own. */
  readonly isFixed?: boolean;
}

/** A table that is pushed sideways where it is wider than the window, also with the keyboard. */
export function WideTable({ label, children, rows, isFixed = false }: WideTableProps) {
  return (
    <Box role="region" aria-label={label} tabIndex={0} style={{ overflowX: 'auto' }}>
      <Table
        variant="words"
        className={styles['table']}
        layout={isFixed ? 'fixed' : 'auto'}
        miw={isFixed ? '56rem' : undefined}
        aria-rowcount={rows}
      >
        {children}
      </Table>
    </Box>
  );
}
