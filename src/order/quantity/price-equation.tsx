import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { compositionInWords } from '../../../domain/cart-words.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { amountsOf, taxWords, unitTaxWords } from '../../../domain/price-words.ts';
import type { LivePrice } from '../summary/live-price.ts';
import styles from './price-equation.module.css';
import { quantityTexts } from './texts.ts';

interface PriceEquationProps {
  readonly item: OrderItem;
  readonly price: LivePrice;
  /** The field for the quantity, first in the line. */
  readonly children: ReactNode;
}

/** Quantity × price per image = total, net and gross below each other; and what the price per image is made of. */
export function PriceEquation({ item, price, children }: PriceEquationProps) {
  const { client } = item;
  return (
    <>
      <div className={styles['equation']} role="group" aria-label={quantityTexts.group}>
        {children}
        {price.kind === 'total' ? (
          <>
            <span className={styles['sign']} aria-hidden="true">
              ×
            </span>
            <Part
              label={quantityTexts.perImage}
              amounts={amountsOf(price.perImage, client).map((amount) => ({
                words: amount.words,
                label: unitTaxWords(amount, price.total, price.quantity),
              }))}
            />
            <span className={styles['sign']} aria-hidden="true">
              =
            </span>
            <Part
              label={quantityTexts.total}
              amounts={amountsOf(price.total, client).map(({ words, tax }) => ({ words, label: taxWords[tax] }))}
            />
          </>
        ) : null}
      </div>
      {price.kind === 'total' ? (
        <Text size="sm" c="dimmed" pt={14}>
          {compositionInWords({ ...item, quantity: price.quantity })}
        </Text>
      ) : null}
    </>
  );
}

interface PartProps {
  readonly label: string;
  /** The first one leads. */
  readonly amounts: readonly { readonly words: string; readonly label: string }[];
}

function Part({ label, amounts }: PartProps) {
  const [lead, ...others] = amounts;
  return (
    <Stack gap={0}>
      <span className={styles['label']}>{label}</span>
      <span className={styles['price']}>{lead?.words}</span>
      <Text span size="sm" lh={1.4} c="dimmed">
        {lead?.label}
      </Text>
      {others.map((other) => (
        <Text span size="sm" lh={1.4} c="dimmed" key={other.label}>
          {other.words} {other.label}
        </Text>
      ))}
    </Stack>
  );
}
