import { Button, Group, Paper, Title } from '@mantine/core';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { useMemo } from 'react';
import { livePrice } from '../../../domain/pricing/live-price.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import { OrderFacts, PriceBox } from '../summary/order-facts.tsx';

/** Neither "du" nor "Sie": the screen says "Sie", those around it "du". */
const texts = {
  heading: 'Diese Angaben sind schon da',
  goOn: 'So weiter zu den Bildern',
} as const;

/**
 * For an order whose answers came along, with a repeated order or a quote: the summary, and one step to the images.
 * Every answer passes the chart, at the current price. Ends with the first purpose that is confirmed here.
 */
export function KnownAnswers() {
  const { item, forwardTo } = useOrder((order) => ({ item: order.item, forwardTo: order.forwardTo }));
  const { request } = useOrderActions();
  const toImages = useMemo(() => forwardTo('upload'), [forwardTo]);
  // Without the last call before the images, an answer is missing.
  if (item.fastlaneIsSet || toImages.at(-1)?.call !== 'saveQuantity') return null;
  const price = livePrice(item);
  return (
    <Paper component="section" p="clamp(20px, 3vw, 28px)" mb={32} maw="40rem" aria-labelledby="known-answers">
      <Title order={2} size="1.375rem" mb={12} id="known-answers">
        {texts.heading}
      </Title>
      <OrderFacts
        item={item}
        price={price}
        changes={{ here: 'projectType', onChange: (screen) => request(forwardTo(screen)) }}
      />
      <PriceBox item={item} price={price} />
      <Group justify="flex-end" mt={20}>
        <Button data-wide-on-phone onClick={() => request(toImages)}>
          <span>{texts.goOn}</span>
          <Icon icon={ArrowRightIcon} size="s" />
        </Button>
      </Group>
    </Paper>
  );
}
