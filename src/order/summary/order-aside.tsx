import '../../ui/theme/mantine-steps.css';
import { Paper, Title, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useDeferredValue, useMemo } from 'react';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import type { SaveForQuote } from '../quote/quote-offer.tsx';
import { useOrder } from '../session/use-order.ts';
import { livePrice } from '../../../domain/pricing/live-price.ts';
import { type BarWords, OrderBar } from './order-bar.tsx';
import { OrderFacts } from './order-facts.tsx';
import { PriceBox } from './price-box.tsx';
import { QuoteSlot } from './quote-slot.tsx';
import { announcement, asideTexts } from './texts.ts';

interface OrderAsideProps {
  /** The quantity being typed, null while it is none; without it the order's own counts. */
  readonly quantity?: number | null;
  /** The order with what is being typed besides; without it the order as it is saved. */
  readonly shown?: OrderItem;
  /** Stands in the bar instead of the price, for as long as something else matters more. */
  readonly bar?: BarWords | undefined;
  /** Where what is shown is typed and not saved: saves it before there is a quote of it. */
  readonly saveForQuote?: SaveForQuote;
}

/** Waits until the typing has come to rest; a price for every digit would talk over everything else. */
const ANNOUNCE_AFTER_MS = 900;

/**
 * "Dein Auftrag": answers so far and the price. A sticky panel beside the screen from 1024 px on, below that a bar at the
 * bottom of the window that opens the same list. What is typed or ticked shows first, the summary follows it.
 */
export function OrderAside({ quantity, shown, bar, saveForQuote }: OrderAsideProps) {
  const { item: saved } = useOrder();
  const newest = shown ?? saved;
  const counted = quantity === undefined ? newest.quantity : quantity;
  const { item, price } = useDeferredValue(
    useMemo(() => ({ item: newest, price: livePrice(newest, counted) }), [newest, counted]),
  );
  const [spoken] = useDebouncedValue(announcement(price, item.client), ANNOUNCE_AFTER_MS);
  return (
    <>
      <Paper component="aside" pos="sticky" top={24} p="26px 28px 24px" visibleFrom="lg" aria-label={asideTexts.label}>
        <Title order={2} size="1.375rem" mb={12}>
          {asideTexts.heading}
        </Title>
        <OrderFacts item={item} price={price} />
        <PriceBox item={item} price={price} />
        <QuoteSlot price={price} save={saveForQuote} />
      </Paper>
      <OrderBar item={item} price={price} words={bar} saveForQuote={saveForQuote} />
      <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
    </>
  );
}
