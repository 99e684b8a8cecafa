import { Table } from '@mantine/core';
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { TableHead } from '../ui/components/table-head.tsx';
import { classNames } from '../ui/lib/class-names.ts';
import { KeysHint, useOneStop, withStop } from '../ui/components/one-stop.tsx';
import { useTopOf } from '../ui/lib/use-top-of.ts';
import styles from './tables.module.css';

interface CardTableProps {
  readonly label: string;
  readonly children: ReactNode;
  /** Number of rows with the head, where not all are rendered. */
  readonly rows?: number;
  /** Whether its columns have widths of their own. */
  readonly isFixed?: boolean;
  /** Further style of its rows on a phone. */
  readonly className?: string | undefined;
}

/** A table whose rows become cards on a phone, so that nothing scrolls sideways. */
export function CardTable({ label, children, rows, isFixed = false, className }: CardTableProps) {
  return (
    <Table
      variant="words"
      className={classNames(styles['table'], className)}
      layout={isFixed ? 'fixed' : 'auto'}
      aria-label={label}
      aria-rowcount={rows}
    >
      {children}
    </Table>
  );
}

/** Up to so many rows are all rendered: the browser can search and print them. */
const ALL = 50;
/** Rows of a longer table rendered above and below the visible ones. */
const OVERSCAN = 6;
/** Height of a row with one line, in px; other rows are measured. */
const ROW = 56;

interface Column {
  readonly head: string;
  /** CSS; a share of the rest by default. */
  readonly width?: string;
}

interface LongTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  /** Cells of a row, as many as there are columns. */
  readonly renderCells: (row: Row) => ReactNode;
  /** Whether there is something to press in the rows; together they are one stop of the Tab key. */
  readonly hasControls: boolean;
}

/** A table of thousands of rows that renders only the visible ones. Columns have fixed widths. */
export function LongTable<Row extends { readonly id: string }>({
  label,
  columns,
  rows,
  renderCells,
  hasControls,
}: LongTableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null);
  const top = useTopOf(body);
  const keys = useMemo(() => rows.map(({ id }) => id), [rows]);
  const { current, hint, on } = useOneStop({ list: body, keys });
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here; rows get values, not its functions
  const shown = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW,
    getItemKey: useCallback((place: number) => keys[place] ?? place, [keys]),
    rangeExtractor: useCallback(
      (range: Range) => withStop(defaultRangeExtractor(range), current, keys),
      [current, keys],
    ),
    overscan: rows.length <= ALL ? ALL : OVERSCAN,
    scrollMargin: top,
    initialRect: { width: globalThis.innerWidth, height: globalThis.innerHeight },
    useFlushSync: false,
  });
  const drawn = shown.getVirtualItems();
  const gapBefore = (place: number) => (drawn[place]?.start ?? top) - (drawn[place - 1]?.end ?? top);
  const after = shown.getTotalSize() - ((drawn.at(-1)?.end ?? top) - top);
  return (
    <>
      {hasControls ? <KeysHint {...hint} /> : null}
      <CardTable label={label} rows={rows.length + 1} isFixed className={styles['files']}>
        <colgroup>
          {columns.map(({ head, width }) => (
            <col key={head} style={{ width }} />
          ))}
        </colgroup>
        <TableHead columns={columns.map(({ head }) => head)} />
        <Table.Tbody ref={body} {...on}>
          {drawn.map(({ index, key }, place) => {
            const row = rows[index];
            return row === undefined ? null : (
              <Fragment key={String(key)}>
                <Space height={gapBefore(place)} columns={columns.length} />
                <Table.Tr ref={shown.measureElement} data-index={index} data-key={key} aria-rowindex={index + 2}>
                  {renderCells(row)}
                </Table.Tr>
              </Fragment>
            );
          })}
          <Space height={after} columns={columns.length} />
        </Table.Tbody>
      </CardTable>
    </>
  );
}

/** Space of rows that are not rendered. */
function Space({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null;
  return (
    <Table.Tr aria-hidden="true" bd={0}>
      <Table.Td colSpan={columns} p={0} h={height} />
    </Table.Tr>
  );
}
