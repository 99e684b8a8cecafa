import { DataList, Text } from '@mantine/core';
import { memo } from 'react';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { orderInWords } from '../../../domain/order/texts/order-texts.ts';
import styles from './facts.module.css';
import type { LivePrice } from '../../../domain/pricing/live-price.ts';
import { asideTexts } from './texts.ts';

/** What follows from other answers or nobody has to answer is never "open". */
const UNASKED: ReadonlySet<string> = new Set(['filesPerImage', 'colorSpace', 'brief', 'express', 'quote', 'images']);

interface OrderFactsProps {
  readonly item: OrderItem;
  readonly price: LivePrice;
}

/** The answers so far, question by question; what is still open says so. */
export const OrderFacts = memo(function OrderFacts({ item, price }: OrderFactsProps) {
  // Without a kind of image there is no price that could follow what is typed.
  const quantity = price.kind === 'none' ? item.quantity : 'quantity' in price ? price.quantity : null;
  const rows = orderInWords({ ...item, quantity }).filter(
    ({ name, lines }) => name !== 'images' && (lines.length > 0 || !UNASKED.has(name)),
  );
  return (
    <DataList withDivider gap={9} lh={1.4} className={styles['facts']}>
      {rows.map(({ name, label, lines }) => (
        <DataList.Item key={name}>
          <DataList.ItemLabel>{label}</DataList.ItemLabel>
          {lines.length === 0 ? (
            <DataList.ItemValue c="dimmed">{asideTexts.open}</DataList.ItemValue>
          ) : (
            <DataList.ItemValue fw={550} ta="right">
              {lines.map((line) => (
                <Text key={line}>{line}</Text>
              ))}
            </DataList.ItemValue>
          )}
        </DataList.Item>
      ))}
    </DataList>
  );
});
