import { DataList, Stack, Text, Title } from '@mantine/core';
import { lastingAnswers, type OrderSummary, summaryParties } from '../../../domain/order/texts/order-summary.ts';
import { CartTable } from '../../order/summary/cart-table.tsx';
import { asTyped } from '../../../domain/order/texts/order-texts.ts';
import { orderPageTexts } from './texts.ts';

interface OrderedWordsProps {
  readonly summary: OrderSummary;
  /** Delivery as currently promised. */
  readonly delivery: string;
}

/** What was ordered and its price, in the texts that the customer read at the booking. */
export function OrderedTexts({ summary, delivery }: OrderedWordsProps) {
  return (
    <>
      <section aria-labelledby="bestellung">
        <Title order={2} size="1.625rem" id="bestellung" mb={6}>
          {orderPageTexts.ordered(summary.bookedAtText)}
        </Title>
        <DataList size="md" withDivider gap={12}>
          {[...lastingAnswers(summary), ...summaryParties(summary, delivery)].map(({ label, value }) => (
            <DataList.Item key={label}>
              <DataList.ItemLabel w="clamp(7rem, 30%, 11.875rem)">{label}</DataList.ItemLabel>
              <DataList.ItemValue
                flex={1}
                fw={500}
                className="fs-break"
                translate={asTyped.has(label) ? 'no' : undefined}
              >
                {value.split('\n').map((line, index) => (
                  <Text key={index}>{line}</Text>
                ))}
              </DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList>
      </section>
      <Stack component="section" gap={8} aria-labelledby="preis">
        <Title order={2} size="1.625rem" id="preis">
          {orderPageTexts.price}
        </Title>
        <CartTable cart={{ ...summary, lines: summary.cart }} />
      </Stack>
    </>
  );
}
