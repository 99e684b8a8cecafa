import { Button, Text, Title } from '@mantine/core';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { catalogue } from '../../../domain/catalogue.ts';
import { anybody, tiersInWords } from '../../../domain/price-words.ts';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import layout from '../../ui/layout.module.css';
import { PricesTable } from '../../ui/prices-table.tsx';
import text from '../../ui/text.module.css';
import type { CategoryExtra } from '../words/types.ts';
import styles from './price-table.module.css';

/** The graduated prices of the simplest kind of picture, gross and net, straight from the catalogue. */
export function PriceTable({ prices }: { readonly prices: Extract<CategoryExtra, { kind: 'priceTable' }> }) {
  const { head, rows } = tiersInWords(catalogue.products[0]?.graduatedprice ?? [], 0, anybody);
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
        <PricesTable caption={prices.heading} head={head} rows={rows} />
        <Text className={classNames(text['fine'], text['muted'], styles['note'])}>{prices.note}</Text>
      </div>
    </section>
  );
}
