import { Box, Paper, Text, Title } from '@mantine/core';
import { memo } from 'react';
import type { Product, Tier } from '../../../domain/catalogue/catalogue.ts';
import { expressInTier, expressLimit } from '../../../domain/order/texts/offer-texts.ts';
import { kindsOf } from '../../../domain/order/image-kinds.ts';
import type { LivePrice } from '../../../domain/pricing/live-price.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { includedText, nextTierText, tiersText } from '../../../domain/pricing/price-texts.ts';
import { extrasOf, perImageIn, tierFor } from '../../../domain/pricing/pricing.ts';
import { InfoAlert } from '../../ui/components/alerts.tsx';
import { PricesTable } from '../../ui/components/prices-table.tsx';
import { quantityTexts } from './texts.ts';

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
