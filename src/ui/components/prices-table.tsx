import { Table, VisuallyHidden } from '@mantine/core';
import { classNames } from '../lib/class-names.ts';
import styles from './prices-table.module.css';
import { TableHead } from './table-head.tsx';

interface PricesTableProps {
  /** For screen readers; sighted readers have the heading above. */
  readonly caption?: string;
  /** Id of the heading, where that alone names the table. */
  readonly labelledBy?: string;
  readonly head: readonly string[];
  /** The first price of a row is emphasized. `own`: text that marks the reader's row. */
  readonly rows: readonly {
    readonly range: string;
    readonly prices: readonly string[];
    readonly own?: string | undefined;
  }[];
}

/** Graduated prices in the texts of `tiersText` (`domain/pricing/price-texts.ts`). */
export function PricesTable({ caption, labelledBy, head, rows }: PricesTableProps) {
  return (
    <Table aria-labelledby={labelledBy} data-amounts={head.length === 3 ? 'columns' : undefined}>
      {caption === undefined ? null : <VisuallyHidden component="caption">{caption}</VisuallyHidden>}
      <TableHead columns={head} />
      <Table.Tbody>
        {rows.map(({ range, prices, own }) => (
          <Table.Tr key={range} className={classNames(own !== undefined && styles['own'])}>
            <Table.Th scope="row" className={styles['range']}>
              <span>{`${range} `}</span>
              {own === undefined ? null : <VisuallyHidden>{own}</VisuallyHidden>}
            </Table.Th>
            {prices.map((words, index) => (
              <Table.Td key={head[index + 1]} translate="no">
                {words}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
