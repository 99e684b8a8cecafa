import { classNames } from '../lib/class-names.ts';
import styles from './prices-table.module.css';

interface PricesTableProps {
  /** For those who listen; the eye has the heading above. */
  readonly caption: string;
  readonly head: readonly string[];
  /** The first price of a row leads. `own`: this is the reader's row, with the words that say so. */
  readonly rows: readonly {
    readonly range: string;
    readonly prices: readonly string[];
    readonly own?: string | undefined;
  }[];
}

/** Graduated prices, as `tiersInWords` of `domain/price-words.ts` says them. */
export function PricesTable({ caption, head, rows }: PricesTableProps) {
  return (
    <table className={styles['table']}>
      <caption className="fs-visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {head.map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ range, prices, own }) => (
          <tr key={range} className={classNames(own !== undefined && styles['own'])}>
            <th scope="row">
              {own === undefined ? (
                range
              ) : (
                <>
                  {range} <span className="fs-visually-hidden">{own}</span>
                </>
              )}
            </th>
            {prices.map((words, index) => (
              <td key={head[index + 1]} className={classNames(index === 0 && styles['leads'])}>
                {words}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
