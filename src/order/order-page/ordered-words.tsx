import { DataList, Stack, Text, Title } from '@mantine/core';
import { lastingAnswers, type OrderSummary, type SummaryRow } from '../../../domain/order-summary.ts';
import { partyLabels } from '../../../domain/order-words.ts';
import { CartTable } from '../summary/cart-table.tsx';
import { orderPageTexts } from './texts.ts';

interface OrderedWordsProps {
  readonly summary: OrderSummary;
  /** As it is promised by now. */
  readonly delivery: string;
}

/** What was ordered and what it costs, as the customer read it then. */
export function OrderedWords({ summary, delivery }: OrderedWordsProps) {
  return (
    <>
      <section aria-labelledby="bestellung">
        <Title order={2} size="1.625rem" id="bestellung" mb={6}>
          {orderPageTexts.ordered(summary.bookedAtText)}
        </Title>
        <DataList size="md" withDivider gap={12}>
          {rowsOf(summary, delivery).map(({ label, value }) => (
            <DataList.Item key={label}>
              <DataList.ItemLabel w="clamp(7rem, 30%, 11.875rem)">{label}</DataList.ItemLabel>
              <DataList.ItemValue flex={1} fw={500} className="fs-break">
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

/** The rows of the confirmation, empty ones left out. */
function rowsOf(summary: OrderSummary, delivery: string): SummaryRow[] {
  return [
    ...lastingAnswers(summary),
    { label: partyLabels.delivery, value: delivery },
    { label: partyLabels.email, value: summary.email },
    { label: partyLabels.invoice, value: summary.invoiceTo.join('\n') },
    { label: partyLabels.invoiceEmail, value: summary.invoiceEmail },
    { label: partyLabels.vatId, value: summary.vatId },
    { label: partyLabels.reference, value: summary.reference },
    { label: partyLabels.phone, value: summary.phone },
    { label: partyLabels.payment, value: summary.payment },
    { label: orderPageTexts.note, value: summary.note },
  ].filter(({ value }) => value !== '');
}
