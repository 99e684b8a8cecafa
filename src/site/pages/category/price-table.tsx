import { List, Paper, Stack, Text, Title } from '@mantine/core';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { anybody, tiersInWords } from '../../../../domain/pricing/price-texts.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { Icon } from '../../../ui/components/icon.tsx';
import { PricesTable } from '../../../ui/components/prices-table.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { PriceSlider } from '../prices/price-slider.tsx';
import { productOf } from '../../texts/facts.ts';
import type { CategoryExtra } from '../../texts/types.ts';

/** The graduated prices of the simplest kind of picture, gross and net, straight from the catalogue. */
export function PriceTable({ prices }: { readonly prices: Extract<CategoryExtra, { kind: 'priceTable' }> }) {
  const { head, rows } = tiersInWords(productOf('contour').graduatedprice, anybody);
  return (
    <Section>
      <Columns of="5fr 7fr" gap="48px" align="start">
        <Stack align="flex-start">
          <Title order={2}>{prices.heading}</Title>
          <Text variant="lead" c="dimmed">
            {prices.text}
          </Text>
          <List fz="sm" icon={<Icon icon={CheckIcon} size="s" weight="bold" />}>
            {prices.points.map((point) => (
              <List.Item key={point}>{point}</List.Item>
            ))}
          </List>
          <PriceSlider product="contour" />
        </Stack>
        <Paper>
          <PricesTable caption={prices.heading} head={head} rows={rows} />
          <Text size="xs" c="dimmed" pt={14}>
            {prices.note}
          </Text>
        </Paper>
      </Columns>
    </Section>
  );
}
