import { Button, Text, Title } from '@mantine/core';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { catalogue } from '../../../domain/catalogue.ts';
import { formatCents, formatCount } from '../../../domain/format.ts';
import { vatOf } from '../../../domain/pricing.ts';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { labels } from '../../ui/labels.ts';
import layout from '../../ui/layout.module.css';
import table from '../../ui/table.module.css';
import text from '../../ui/text.module.css';
import type { CategoryExtra } from '../words/types.ts';
import styles from './price-table.module.css';

/** The graduated prices of the simplest kind of picture, net and gross, straight from the catalogue. */
export function PriceTable({ prices }: { readonly prices: Extract<CategoryExtra, { kind: 'priceTable' }> }) {
  const tiers = catalogue.products[0]?.graduatedprice ?? [];
  return (
    <section className={classNames(layout['page'], layout['section'], styles['prices'])}>
      <div className={styles['words']}>
        <Title order={2}>{prices.heading}</Title>
        <Text className={classNames(text['lead'], text['muted'])}>{prices.text}</Text>
        <ul className={styles['points']}>
          {prices.points.map((point) => (
            <li key={point}>
              <Icon icon={CheckIcon} size="s" weight="bold" className={styles['tick']} />
              {point}
            </li>
          ))}
        </ul>
        <Button component="a" data-wide-on-phone href={prices.link.href}>
          {prices.link.label}
        </Button>
      </div>
      <div className={layout['panel']}>
        <table className={table['table']}>
          <caption className="fs-visually-hidden">{labels.prices.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{labels.prices.quantity}</th>
              <th scope="col">{labels.prices.net}</th>
              <th scope="col">{labels.prices.gross}</th>
            </tr>
          </thead>
          <tbody>
            {tiers.map(({ minAmount, maxAmount, price }) => (
              <tr key={minAmount}>
                <th scope="row">
                  {maxAmount === null
                    ? labels.prices.openRange(formatCount(minAmount))
                    : labels.prices.range(formatCount(minAmount), formatCount(maxAmount))}
                </th>
                <td className={styles['net']}>{formatCents(price)}</td>
                <td>{formatCents(price + vatOf(price))}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Text className={classNames(text['fine'], text['muted'], styles['note'])}>{prices.note}</Text>
      </div>
    </section>
  );
}
