import { Box, Paper, Stack, Text, Title } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import type { Product, Tier } from '../../../domain/catalogue/catalogue.ts';
import { kindsOf } from '../../../domain/order/image-kinds.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { compositionText } from '../../../domain/order/texts/cart-texts.ts';
import { expressInTier, expressLimit } from '../../../domain/order/texts/offer-texts.ts';
import type { LivePrice } from '../../../domain/pricing/live-price.ts';
import {
  amountsOf,
  includedText,
  nextTierText,
  taxTexts,
  tiersText,
  unitTaxTexts,
} from '../../../domain/pricing/price-texts.ts';
import { extrasOf, perImageIn, tierFor } from '../../../domain/pricing/pricing.ts';
import { InfoAlert } from '../../ui/components/alerts.tsx';
import { PricesTable } from '../../ui/components/prices-table.tsx';
import { classNames } from '../../ui/lib/class-names.ts';
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

const TIERS = 'tiers';

interface TierTablesProps {
  readonly item: OrderItem;
  readonly own: Product;
  readonly price: LivePrice;
}

/**
 * The graduated prices of each kind of image with the chosen surcharges, the customer's tiers marked.
 * Also the number of images missing to the next tier.
 */
export const TierTables = memo(function TierTables({ item, own, price }: TierTablesProps) {
  const quantity = price.kind === 'total' ? price.quantity : null;
  const kinds = kindsOf({ ...item, quantity }) ?? [{ product: own, quantity: null }, ...item.furtherKinds];
  const hint = price.kind === 'total' ? nextTierText(price, item.client) : null;
  return (
    <Box component="section" mt={36}>
      <Title order={2} size="1.625rem" mb={10} id={TIERS}>
        {quantityTexts.tiersHeading}
      </Title>
      <Text size="sm" c="dimmed" mb={12}>
        {`${includedText(extrasOf(item))} ${item.express === null ? '' : expressLimit(item.express)}`}
      </Text>
      {kinds.map((kind) => (
        <Paper key={kind.product.type} pt={14} pb={8} mb={12}>
          {kinds.length === 1 ? null : (
            <Text fw={600} mb={6} aria-hidden="true">
              {kind.product.name}
            </Text>
          )}
          <Tiers
            item={item}
            kind={kinds.length === 1 ? null : kind.product.name}
            tiers={kind.product.graduatedprice}
            quantity={kind.quantity}
          />
        </Paper>
      ))}
      {hint === null ? null : <InfoAlert mt={16}>{hint}</InfoAlert>}
    </Box>
  );
});

interface TiersProps {
  readonly item: OrderItem;
  /** Names the table among those of several kinds. */
  readonly kind: string | null;
  readonly tiers: readonly Tier[];
  /** null while unknown. */
  readonly quantity: number | null;
}

function Tiers({ item, kind, tiers, quantity }: TiersProps) {
  const { head, rows } = tiersText(tiers, item.client, (tier) => perImageIn(item, tier));
  return (
    <PricesTable
      {...(kind === null ? { labelledBy: TIERS } : { caption: quantityTexts.tiersOf(kind) })}
      head={head}
      rows={rows.map(({ tier, range, prices }) => ({
        range: `${range}${item.express === null ? '' : expressInTier(item.express, tier)}`,
        prices,
        own: quantity !== null && tierFor(tiers, quantity) === tier ? quantityTexts.yours : undefined,
      }))}
    />
  );
}
