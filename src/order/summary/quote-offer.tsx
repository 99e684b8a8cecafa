import { Stack, Text } from '@mantine/core';
import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { useMutation } from '@tanstack/react-query';
import { isExpressGone } from '../../../domain/catalogue/offers.ts';
import { ORDER_HEADER } from '../../../domain/contracts/headers.ts';
import { quoteContracts } from '../../../domain/contracts/quote-contracts.ts';
import { hasInvoiceAddress } from '../../../domain/order/texts/order-texts.ts';
import type { LivePrice } from '../../../domain/pricing/live-price.ts';
import { problemOf } from '../../../machines/session/session-problems.ts';
import { ErrorAlert, intoView } from '../../ui/components/alerts.tsx';
import { BusyButton } from '../../ui/components/busy-button.tsx';
import { callForFile } from '../../ui/lib/call-api.ts';
import { queries } from '../../ui/lib/queries.ts';
import { saveFile } from '../../ui/lib/save-file.ts';
import { useOrder } from '../session/use-order.ts';
import { quoteTexts } from './texts.ts';

interface QuoteSlotProps {
  readonly price: LivePrice;
  /** For a price of unsent answers: saves them first. */
  readonly save?: SaveForQuote | undefined;
}

/** The quote, available from the first price on. Without `save`, only while the shown price is the server's. */
export function QuoteSlot({ price, save }: QuoteSlotProps) {
  const savedItem = useOrder((order) => order.savedItem);
  if (price.kind !== 'total') return null;
  if (save === undefined && (price.total !== savedItem.price || isExpressGone(savedItem))) return null;
  const { wizard_clipping_id: orderNumber, client } = savedItem;
  return <QuoteOffer orderNumber={orderNumber} isAddressed={hasInvoiceAddress(client)} save={save} />;
}

/**
 * Saves unsent answers and stays on the screen.
 * @returns false on failure; the problem is shown at its field
 */
export type SaveForQuote = () => Promise<boolean>;

interface QuoteOfferProps {
  readonly orderNumber: string;
  /** Whether the order has an invoice address. */
  readonly isAddressed: boolean;
  readonly save?: SaveForQuote | undefined;
}

/** One press downloads one document: the order with its price, valid for a while. */
function QuoteOffer({ orderNumber, isAddressed, save }: QuoteOfferProps) {
  const { mutate, isPending, error } = useMutation(
    {
      networkMode: 'always',
      mutationFn: async () =>
        save === undefined || (await save())
          ? callForFile(quoteContracts.makeQuote, { headers: { [ORDER_HEADER]: orderNumber } })
          : null,
      onSuccess: (file) => {
        if (file !== null) saveFile(file, file.name);
      },
    },
    queries,
  );
  const problem = error === null ? null : problemOf(error).kind;
  const failure = problem === 'tooMany' || problem === 'ended' ? quoteTexts[problem] : quoteTexts.failed;
  return (
    <Stack gap={8} align="start" mt={18}>
      <BusyButton variant="outline" size="sm" isBusy={isPending} icon={FilePdfIcon} onClick={() => mutate()}>
        {quoteTexts.make}
      </BusyButton>
      <Text size="sm" c="dimmed" lh={1.45}>
        {`${quoteTexts.hint}${isAddressed ? '' : ` ${quoteTexts.unaddressed}`}`}
      </Text>
      {problem === null ? null : (
        <ErrorAlert ref={intoView} title={failure.title}>
          {failure.text}
        </ErrorAlert>
      )}
    </Stack>
  );
}
