import { Anchor, Button, Group, Loader, Text } from '@mantine/core';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { ErrorAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { beginTexts } from './begin-texts.ts';
import type { Beginning } from './use-beginning.ts';
import { useOpenDraft } from './use-resume.ts';

interface BeginDraftProps {
  readonly beginning: Beginning;
  readonly words: {
    readonly begin: string;
    /** What to do about the other draft. */
    readonly open: string;
  };
}

/** The button that begins an order by a link; where another draft is open in this browser, that one instead. */
export function BeginDraft({ beginning: { begin, isBusy, problem }, words }: BeginDraftProps) {
  const draft = useOpenDraft();
  const open = problem?.orderItem ?? draft;
  if (open === undefined) return <Text role="status">{beginTexts.loading}</Text>;
  if (open !== null) {
    return (
      <WarnAlert role="status" title={beginTexts.open.title(open.wizard_clipping_id)}>
        <span>{words.open}</span>
        <Anchor href={screenTable[open.screen].path}>{beginTexts.open.link}</Anchor>
      </WarnAlert>
    );
  }
  const failure = problem?.kind === 'tooMany' ? beginTexts.tooMany : beginTexts.failed;
  return (
    <>
      {problem === null ? null : (
        <ErrorAlert mb={24} title={failure.title}>
          {failure.text}
        </ErrorAlert>
      )}
      <Group>
        <Button aria-busy={isBusy} onClick={begin}>
          {isBusy ? <Loader /> : null}
          <span>{words.begin}</span>
        </Button>
      </Group>
    </>
  );
}
