import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { compositionText } from '../../../domain/order/texts/cart-texts.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { amountsOf, taxTexts, unitTaxTexts } from '../../../domain/pricing/price-texts.ts';
import { classNames } from '../../ui/lib/class-names.ts';
import type { LivePrice } from '../../../domain/pricing/live-price.ts';
import styles from './price-equation.module.css';
import { quantityTexts } from './texts.ts';

interface PriceEquationProps {
  readonly item: OrderItem;
  readonly price: LivePrice;
  /** The quantity field, first in the line. */
  readonly children: ReactNode;
}

/**
 * Quantity × price per image = total, net and gross below each other, and the parts of the price per image.
 * While the number is unknown, the lowest price keeps the place: the first digit moves nothing.
 */
export function PriceEquation({ item, price, children }: PriceEquationProps) {
  const { client } = item;
  return (
    <>
      <div className={styles['equation']} role="group" aria-label={quantityTexts.group}>
        {children}
        {price.kind === 'from' ? (
          <>
            <Sign>×</Sign>
            <Part
              label={quantityTexts.perImageFrom}
              amounts={amountsOf(price.perImage, client).map(({ text, tax }) => ({ text, label: taxTexts[tax] }))}
            />
            <Sign>=</Sign>
            <Part label={quantityTexts.total} amounts={[{ text: quantityTexts.noTotal, label: '' }]} isOpen />
          </>
        ) : null}
        {price.kind === 'total' ? (
          <>
            {price.perImage === null ? null : (
              <>
                <Sign>×</Sign>
                <Part
                  label={quantityTexts.perImage}
                  amounts={amountsOf(price.perImage, client).map((amount) => ({
                    text: amount.text,
                    label: unitTaxTexts(amount, price.total, price.quantity),
                  }))}
                />
              </>
            )}
            <Sign>=</Sign>
            <Part
              label={quantityTexts.total}
              amounts={amountsOf(price.total, client).map(({ text, tax }) => ({ text, label: taxTexts[tax] }))}
            />
          </>
        ) : null}
      </div>
      {price.kind === 'total' || price.kind === 'from' ? (
        <Text size="sm" c="dimmed" mt={14} className={styles['composition']}>
          {price.kind === 'total' ? compositionText({ ...item, quantity: price.quantity }) : null}
        </Text>
      ) : null}
    </>
  );
}

function Sign({ children }: { readonly children: string }) {
  return (
    <Text span mt="1.875rem" fz="2rem" lh="4.375rem" fw={500} c="dimmed" visibleFrom="xs" aria-hidden="true">
      {children}
    </Text>
  );
}

interface PartProps {
  readonly label: string;
  /** The first one is emphasized. */
  readonly amounts: readonly { readonly text: string; readonly label: string }[];
  /** Words instead of an amount, in its room. */
  readonly isOpen?: boolean;
}

function Part({ label, amounts, isOpen = false }: PartProps) {
  const [lead, ...others] = amounts;
  return (
    <Stack gap={0}>
      <Text span fz="1rem" lh={1.35} c="dimmed" className={styles['label']}>
        {label}
      </Text>
      {isOpen ? (
        <Text span size="xl" c="dimmed" className={styles['open']}>
          {lead?.text}
        </Text>
      ) : (
        <Text span variant="figure" translate="no" className={classNames('fs-num', styles['price'])}>
          {lead?.text}
        </Text>
      )}
      <Text span size="sm" lh={1.4} c="dimmed">
        {lead?.label}
      </Text>
      {others.map((other) => (
        <Text span size="sm" lh={1.4} c="dimmed" key={other.label} translate="no">
          {`${other.text} ${other.label}`}
        </Text>
      ))}
    </Stack>
  );
}
