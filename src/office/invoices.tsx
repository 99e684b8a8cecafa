import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { officePaths } from '../../domain/contracts/office-paths.ts';
import { officeContracts } from '../../domain/contracts/office-contracts.ts';
import type { OfficeOrder } from '../../domain/contracts/office.ts';
import { pathTo } from '../../domain/contracts/paths.ts';
import { berlinDayOf } from '../../domain/delivery/workdays.ts';
import { callOffice } from './call-office.ts';
import { ConfirmedAct } from './confirmed-act.tsx';
import { standingOf } from './step-fields.tsx';
import { officeTexts } from './texts.ts';

const texts = officeTexts.invoices;

interface InvoicesProps {
  readonly order: OfficeOrder;
  readonly onDone: (words: string) => void;
}

/** Each document of an order with its state and its files, and what can be done about the payment. */
export function Invoices({ order, onDone }: InvoicesProps) {
  const { invoices, orderNumber, status } = order;
  const [today] = useState(() => berlinDayOf(new Date()));
  const standing = standingOf(order);
  const isDue = status === 'invoiced' && (standing?.dueOn ?? '') < today;
  const paid = standing === null ? null : standing.gross - standing.open;
  const call =
    (act: 'remind' | 'unpay', payment: string | null = null) =>
    () =>
      callOffice(officeContracts.actOnInvoice, { id: orderNumber, body: { act, payment } });
  // A single payment is taken back by the button for all of it.
  const single = standing !== null && standing.payments.length > 1 ? standing.payments : [];
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
            {invoice.payments.map((payment) => (
              <Text key={payment.id} size="sm" className="fs-num">
                {texts.payment(payment)}
              </Text>
            ))}
          </div>
        ))}
        {standing !== null && isDue ? (
          <ConfirmedAct
            call={call('remind')}
            texts={{ ...texts.remind, consequence: texts.remind.consequence(standing) }}
            onDone={() => onDone(texts.reminded)}
          />
        ) : null}
        {single
          .filter(({ canGoBack }) => canGoBack)
          .map((payment) => (
            <ConfirmedAct
              key={payment.id}
              call={call('unpay', payment.id)}
              variant="subtle"
              texts={{
                act: texts.unpayOne.act(payment),
                question: texts.unpayOne.question,
                consequence: texts.unpayOne.consequence(payment),
              }}
              onDone={() => onDone(texts.unpaid)}
            />
          ))}
        {status === 'paid' || (paid ?? 0) > 0 ? (
          <ConfirmedAct
            call={call('unpay')}
            variant="subtle"
            texts={{ ...texts.unpay, consequence: texts.unpay.consequence(paid) }}
            onDone={() => onDone(texts.unpaid)}
          />
        ) : null}
      </Stack>
    </section>
  );
}
