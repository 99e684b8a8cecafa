import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { officePaths } from '../../domain/contracts/office-paths.ts';
import type { OfficeOrder } from '../../domain/contracts/office.ts';
import { pathTo } from '../../domain/contracts/paths.ts';
import { berlinDayOf } from '../../domain/delivery/workdays.ts';
import { ErrorAlert } from '../ui/components/alerts.tsx';
import { officeTexts } from './texts.ts';
import { useInvoiceAct } from './use-office.ts';

const texts = officeTexts.invoices;

interface InvoicesProps {
  readonly order: OfficeOrder;
  readonly onDone: (words: string) => void;
}

/** Each document of an order with its state and its files, and what can be done about the payment. */
export function Invoices({ order: { invoices, orderNumber, status }, onDone }: InvoicesProps) {
  const { mutate, isPending, error } = useInvoiceAct(orderNumber, (act) =>
    onDone(act === 'remind' ? texts.reminded : texts.unpaid),
  );
  const [today] = useState(() => berlinDayOf(new Date()));
  const standing = invoices.find(({ kind, correctedBy }) => kind === 'invoice' && correctedBy === null);
  const isDue = status === 'invoiced' && (standing?.dueOn ?? '') < today;
  const hasPayment = status === 'paid' || (standing !== undefined && standing.open < standing.gross);
  return (
    <section aria-labelledby="rechnungen">
      <Title order={2} size="h3" id="rechnungen" mb={6}>
        {texts.heading}
      </Title>
      <Stack gap={8} align="start">
        {invoices.map((invoice) => (
          <div key={invoice.number}>
            <Group gap="4px 16px">
              <Anchor href={pathTo(officePaths.invoice, invoice.number)} download className="fs-num">
                {texts.document(invoice.kind, invoice.number)}
              </Anchor>
              {invoice.hasData ? (
                <Anchor href={pathTo(officePaths.invoiceData, invoice.number)} download>
                  {texts.data}
                </Anchor>
              ) : null}
            </Group>
            <Text size="sm" className="fs-num">
              {texts.state(invoice)}
            </Text>
          </div>
        ))}
        {standing !== undefined && isDue ? (
          <Button variant="outline" size="sm" aria-busy={isPending} onClick={() => isPending || mutate('remind')}>
            {texts.remind}
          </Button>
        ) : null}
        {hasPayment ? (
          <Button variant="subtle" size="sm" aria-busy={isPending} onClick={() => isPending || mutate('unpay')}>
            {texts.unpay}
          </Button>
        ) : null}
        {error === null ? null : <ErrorAlert title={officeTexts.steps.refused}>{error.message}</ErrorAlert>}
      </Stack>
    </section>
  );
}
