import { DataList, Stack, Text } from '@mantine/core';
import type { OrderItem } from '../../../domain/order-item.ts';
import { amountsOf, taxLabels, taxNoteFor, unitPriceLines } from '../../../domain/price-words.ts';
import { classNames } from '../../lib/class-names.ts';
import { Amounts } from './amounts.tsx';
import type { LivePrice } from './live-price.ts';
import styles from './price-box.module.css';
import { asideTexts, nextTierInWords } from './texts.ts';

/** The price so far, with the amount that leads for this customer in front. */
export function PriceBox({ item, price }: { readonly item: OrderItem; readonly price: LivePrice }) {
  if (price.kind === 'none') return null;
  const { client } = item;
  const isTotal = price.kind === 'total';
  const hints = [
    taxNoteFor(client),
    isTotal ? nextTierInWords(price, client) : asideTexts.priceLater,
    asideTexts.payment,
  ];
  return (
    <>
      <DataList size="md" className={styles['price']}>
        {isTotal ? (
          <DataList.Item>
            <DataList.ItemLabel>{asideTexts.pricePerImage}</DataList.ItemLabel>
            <DataList.ItemValue fw={600} lh={1.35} ta="right">
              <Amounts lines={unitPriceLines(price.perImage, price.quantity, client)} />
            </DataList.ItemValue>
          </DataList.Item>
        ) : (
          <DataList.Item c="dimmed" fz="sm">
            <dt>{asideTexts.perImageFrom}</dt>
          </DataList.Item>
        )}
        {amountsOf(isTotal ? price.total : price.perImage, client).map(({ tax, words }, index) => (
          <DataList.Item key={tax}>
            <DataList.ItemLabel>{taxLabels[tax]}</DataList.ItemLabel>
            <DataList.ItemValue className={classNames(styles['amount'], index === 0 && styles['leads'])}>
              {isTotal ? words : `${asideTexts.from} ${words}`}
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      <Stack gap={12} pt={14} fz="sm" lh={1.5} c="dimmed">
        {hints.map((hint) => (hint === null ? null : <Text key={hint}>{hint}</Text>))}
      </Stack>
    </>
  );
}
