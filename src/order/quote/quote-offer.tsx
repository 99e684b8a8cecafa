import { Button, Stack, Text } from '@mantine/core';
import { FilePdfIcon } from '@phosphor-icons/react/dist/ssr/FilePdf';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { quoteContracts } from '../../../domain/contracts/quote-contracts.ts';
import { callForFile } from '../../lib/call-api.ts';
import { queries } from '../../lib/queries.ts';
import { saveFile } from '../../lib/save-file.ts';
import { ErrorAlert } from '../../ui/alerts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { problemIn } from '../link-mail/use-link-wish.ts';
import { useOrder } from '../session/use-order.ts';
import { quoteTexts } from './texts.ts';

/** What is typed and has to be saved before there is a quote of it. */
export interface SaveForQuote {
  /** Whether the order says it already. */
  readonly isSaved: boolean;
  /** Saves it, and stays on the screen. False where something is wrong with it, which is then shown. */
  readonly begin: () => boolean;
}

interface QuoteOfferProps {
  /** Whether it says to whom it goes. */
  readonly isAddressed: boolean;
  readonly save?: SaveForQuote | undefined;
}

/** One press, one document: the order as it stands, with its price for a while. */
export function QuoteOffer({ isAddressed, save }: QuoteOfferProps) {
  const { mutate, isPending, error, reset } = useMutation(
    {
      networkMode: 'always',
      mutationFn: () => callForFile(quoteContracts.makeQuote),
      onSuccess: (file) => saveFile(file, file.name),
    },
    queries,
  );
  const { press, isSaving } = useSavedFirst(save, mutate);
  const problem = problemIn(error);
  const failure = problem === 'tooMany' || problem === 'ended' ? quoteTexts[problem] : quoteTexts.failed;
  return (
    <Stack gap={8} align="start" mt={18}>
      <Button
        variant="outline"
        size="sm"
        loading={isPending || isSaving}
        onClick={() => {
          reset();
          press();
        }}
      >
        <Icon icon={FilePdfIcon} size="s" />
        {quoteTexts.make}
      </Button>
      <Text size="sm" c="dimmed" lh={1.45}>
        {quoteTexts.hint}
        {isAddressed ? null : ` ${quoteTexts.unaddressed}`}
      </Text>
      {problem === null ? null : <ErrorAlert title={failure.title}>{failure.text}</ErrorAlert>}
    </Stack>
  );
}

/** What is saved is quoted; what is not is saved first, and when that fails, its message says so and nothing is quoted. */
function useSavedFirst(save: SaveForQuote | undefined, quote: () => void) {
  const { isSending, problem } = useOrder();
  const [isWanted, setIsWanted] = useState(false);
  const isSaved = save === undefined || save.isSaved;
  useEffect(() => {
    if (!isWanted || isSending) return;
    setIsWanted(false);
    if (isSaved && problem === null) quote();
  }, [isWanted, isSending, isSaved, problem, quote]);
  const press = () => {
    if (isSaved) quote();
    else if (save.begin()) setIsWanted(true);
  };
  return { press, isSaving: isWanted };
}
