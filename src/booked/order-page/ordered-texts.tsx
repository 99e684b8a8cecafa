import { DataList, Stack, Text, Title } from '@mantine/core';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { PROCESSING_PATH } from '../../../domain/order/order-links.ts';
import { lastingAnswers, partiesNow } from '../../../domain/order/texts/order-summary.ts';
import { free } from '../../../domain/order/texts/offer-texts.ts';
import { Amounts } from '../../order/summary/amounts.tsx';
import { CartTotals } from '../../order/summary/cart-table.tsx';
import { cartTexts } from '../../order/summary/texts.ts';
import { asTyped, partyLabels } from '../../../domain/order/texts/order-texts.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { clientTexts } from '../../order/client/texts.ts';
import { Breakable } from '../../ui/components/kept.tsx';
import { NewTabLink } from '../../ui/components/links.tsx';
import { orderPageTexts } from './texts.ts';

/**
 * What was ordered and its price, in the texts that the customer read at the booking.
 * The contract on data processing is linked as long as it is the one that was concluded.
 */
export function OrderedTexts({ summary, status, delivery }: Pick<OrderPage, 'summary' | 'status' | 'delivery'>) {
  const cart = { ...summary, lines: summary.cart };
  return (
    <>
      <section aria-labelledby="bestellung">
        <Title order={2} size="1.625rem" id="bestellung" mb={6}>
          {orderPageTexts.ordered(summary.bookedAtText)}
        </Title>
        <DataList size="md" withDivider gap={12}>
          {[...lastingAnswers(summary), ...partiesNow(summary, { status, delivery })].map(({ label, value }) => (
            <DataList.Item key={label}>
              <DataList.ItemLabel w="clamp(7rem, 30%, 11.875rem)">{label}</DataList.ItemLabel>
              <DataList.ItemValue flex={1} fw={500} translate={asTyped.has(label) ? 'no' : undefined}>
                {value.split('\n').map((line, index) => (
                  <Text key={index}>
                    <Breakable>{line}</Breakable>
                  </Text>
                ))}
                {label === partyLabels.processing && summary.processing === studio.legalTexts.version ? (
                  <NewTabLink href={PROCESSING_PATH}>{clientTexts.processing.link}</NewTabLink>
                ) : null}
              </DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList>
      </section>
      {/* A cancelled order costs nothing. */}
      {status === 'cancelled' ? null : (
        <Stack component="section" gap={8} aria-labelledby="preis">
          <Title order={2} size="1.625rem" id="preis">
            {status === 'withdrawn' ? orderPageTexts.agreedPrice : orderPageTexts.price}
          </Title>
          <PriceList cart={cart} />
        </Stack>
      )}
    </>
  );
}

/** The cart as a list: each service with its quantity and unit price, and its sum beside it. */
function PriceList({ cart }: { readonly cart: Parameters<typeof CartTotals>[0]['cart'] }) {
  return (
    <>
      <DataList size="md" withDivider gap={10}>
        {cart.lines.map((line, index) => (
          <DataList.Item key={`${index} ${line.service} ${line.detail}`}>
            <DataList.ItemLabel flex={1} c="inherit">
              <Text>{line.service}</Text>
              {line.detail === '' ? null : (
                <Text size="sm" c="dimmed">
                  {line.detail}
                </Text>
              )}
              <Text size="sm" c="dimmed" translate="no">
                {`${line.quantity} ${cartTexts.images(line.quantity, line.unitPrice.includes(free))} ${line.unitPrice[0] ?? ''}`}
              </Text>
            </DataList.ItemLabel>
            <DataList.ItemValue ta="right" fw={500}>
              <Amounts lines={line.sum} />
            </DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
      <CartTotals cart={cart} />
    </>
  );
}
