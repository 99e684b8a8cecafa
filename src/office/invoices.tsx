import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import { officePaths } from '../../domain/contracts/office-paths.ts';
import type { OfficeOrder } from '../../domain/contracts/office.ts';
import { pathTo } from '../../domain/contracts/paths.ts';
import { berlinDayOf } from '../../domain/delivery/workdays.ts';
import { ErrorAlert } from '../ui/components/alerts.tsx';
import { ConfirmDialog } from '../ui/components/confirm-dialog.tsx';
import { standingOf } from './step-fields.tsx';
import { officeTexts } from './texts.ts';
import { type InvoiceAct, useInvoiceAct } from './use-office.ts';

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
        {standing !== null && isDue ? (
          <Act
            act="remind"
            orderNumber={orderNumber}
            words={{ ...texts.remind, consequence: texts.remind.consequence(standing) }}
            onDone={() => onDone(texts.reminded)}
          />
        ) : null}
        {status === 'paid' || (paid ?? 0) > 0 ? (
          <Act
            act="unpay"
            orderNumber={orderNumber}
            words={{ ...texts.unpay, consequence: texts.unpay.consequence(paid) }}
            onDone={() => onDone(texts.unpaid)}
          />
        ) : null}
      </Stack>
    </section>
  );
}

interface ActProps {
  readonly act: InvoiceAct;
  readonly orderNumber: string;
  readonly words: Readonly<Record<'act' | 'question' | 'consequence', string>>;
  readonly onDone: () => void;
}

/** Something done with an invoice, after a confirmation that names it. */
function Act({ act, orderNumber, words, onDone }: ActProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { mutate, isPending, error, reset } = useInvoiceAct(orderNumber, () => {
    // Below an open dialog nothing can take the focus.
    dialog.current?.close();
    onDone();
  });
  return (
    <>
      <Button
        variant={act === 'remind' ? 'outline' : 'subtle'}
        size="sm"
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {words.act}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        texts={{ ...words, keep: officeTexts.steps.keep }}
        isBusy={isPending}
        onAct={() => isPending || mutate(act)}
        onKeep={() => dialog.current?.close()}
        onClose={reset}
      >
        {error === null ? null : (
          <ErrorAlert mt={18} title={officeTexts.steps.refused}>
            {error.message}
          </ErrorAlert>
        )}
      </ConfirmDialog>
    </>
  );
}
