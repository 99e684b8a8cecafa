import { Anchor, Box, Group, Stack, Text, Title } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import type { InvoiceView, OrderPage } from '../../../domain/contracts/order-page.ts';
import { invoiceTitle } from '../../../domain/order/invoice/invoice-texts.ts';
import { payByText } from '../../../domain/order/order-history.ts';
import { formatCents, formatStoredDay } from '../../../domain/texts/format.ts';
import { ErrorAlert } from '../../ui/components/alerts.tsx';
import { BusyButton } from '../../ui/components/busy-button.tsx';
import type { Access } from '../../ui/lib/send.ts';
import { orderPageTexts } from './texts.ts';
import { useDownload } from './use-order-page.ts';

const invoiceTexts = orderPageTexts.invoices;

interface InvoicesProps {
  readonly page: OrderPage;
  readonly access: Access;
}

/** Invoices and corrections, the last one first: what is to be paid, by when, and the document. */
export function Invoices({ page, access }: InvoicesProps) {
  const { download, isBusy, hasFailed } = useDownload(access);
  const { failed } = orderPageTexts.delivered;
  if (page.invoices.length === 0) return null;
  return (
    <Stack component="section" gap={24} aria-labelledby="rechnung">
      <Title order={2} size="1.625rem" id="rechnung">
        {invoiceTexts.heading}
      </Title>
      {page.invoices.toReversed().map((invoice) => (
        <Box key={invoice.number}>
          <Text fw={600} className="fs-num">{`${invoiceTitle(invoice)} ${invoice.number}`}</Text>
          <Text className="fs-num">{stateOf(invoice)}</Text>
          <Group gap={12} mt={12}>
            {formsOf(invoice).map(({ id, text }) => (
              <BusyButton
                key={id}
                variant="outline"
                isBusy={isBusy(id)}
                icon={DownloadSimpleIcon}
                onClick={() => download(id)}
              >
                {text}
              </BusyButton>
            ))}
            {invoice.paypal === null ? null : <Anchor href={invoice.paypal}>{invoiceTexts.paypal}</Anchor>}
          </Group>
        </Box>
      ))}
      {hasFailed ? <ErrorAlert title={failed.title}>{failed.text}</ErrorAlert> : null}
    </Stack>
  );
}

/** The PDF, and the data of an XRechnung. */
function formsOf({ number, hasData }: InvoiceView): { readonly id: string; readonly text: string }[] {
  const pdf = { id: number, text: invoiceTexts.download };
  return hasData ? [pdf, { id: `${number}.xml`, text: invoiceTexts.data }] : [pdf];
}

/** "141,37 €, zahlbar bis 11. Dezember 2026, davon sind noch 41,37 € offen". */
function stateOf({ kind, gross, open, dueOn, paidOn, correctedBy }: InvoiceView): string {
  const amount = formatCents(gross);
  if (kind === 'correction') return amount;
  if (correctedBy !== null) return `${amount}, ${invoiceTexts.corrected(correctedBy)}`;
  const day =
    paidOn === null ? (dueOn === null ? [] : [payByText(dueOn)]) : [invoiceTexts.paid(formatStoredDay(paidOn))];
  return [amount, ...day, ...(open === 0 || open === gross ? [] : [invoiceTexts.balance(open)])].join(', ');
}
