import { Box, Paper, Text, Title } from '@mantine/core';
import { memo } from 'react';
import type { Tier } from '../../../domain/catalogue.ts';
import { expressLimit } from '../../../domain/express-words.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { includedInWords, nextTierInWords, tiersInWords } from '../../../domain/price-words.ts';
import { extrasOf, perImageIn } from '../../../domain/pricing.ts';
import { InfoAlert } from '../../ui/alerts.tsx';
import { PricesTable } from '../../ui/prices-table.tsx';
import type { LivePrice } from '../../../domain/live-price.ts';
import { quantityTexts } from './texts.ts';

interface TierTableProps {
  readonly item: OrderItem;
  readonly tiers: readonly Tier[];
  readonly price: LivePrice;
}

/**
 * The graduated prices with the surcharges chosen so far, the customer's own tier marked, and how many images are missing to the
 * next one.
 */
export const TierTable = memo(function TierTable({ item, tiers, price }: TierTableProps) {
  const { head, rows } = tiersInWords(tiers, item.client, (tier) => perImageIn(item, tier));
  const quantity = price.kind === 'total' ? price.quantity : null;
  const hint = price.kind === 'total' ? nextTierInWords(price, item.client) : null;
  return (
    <Box component="section" mt={36}>
      <Title order={2} size="1.625rem" mb={10}>
        {quantityTexts.tiersHeading}
      </Title>
      <Text size="sm" c="dimmed" mb={12}>
        {includedInWords(extrasOf(item))} {item.express === null ? null : expressLimit(item.express)}
      </Text>
      <Paper pt={14} pb={8}>
        <PricesTable
          caption={quantityTexts.tiersHeading}
          head={head}
          rows={rows.map(({ tier, range, prices }) => ({
            range,
            prices,
            own: quantity !== null && holds(tier, quantity) ? quantityTexts.yours : undefined,
          }))}
        />
      </Paper>
      {hint === null ? null : <InfoAlert mt={16}>{hint}</InfoAlert>}
    </Box>
  );
});

function holds(tier: Tier, quantity: number): boolean {
  return quantity >= tier.minAmount && (tier.maxAmount === null || quantity <= tier.maxAmount);
}
