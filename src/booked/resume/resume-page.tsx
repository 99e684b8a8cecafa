import { Anchor, Button, Group, Loader, Text } from '@mantine/core';
import type { SentItem } from '../../../domain/order/order-item.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { ErrorAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { ScreenFrame } from '../../order/frame/screen-frame.tsx';
import { LostOrder } from './lost-order.tsx';
import { resumeTexts } from './texts.ts';
import { useOpenDraft, useResume } from './use-resume.ts';

/**
 * With a link's token: goes on with its draft here, when somebody presses the button. Without one: what has happened to an order that this
 * browser does not find any more, and both ways on.
 */
export function ResumePage({ token }: { readonly token: string }) {
  const draft = useOpenDraft();
  if (draft === undefined) {
    return (
      <ScreenFrame narrow heading={resumeTexts.heading}>
        <Text role="status">{resumeTexts.loading}</Text>
      </ScreenFrame>
    );
  }
  if (token !== '') return <Resume token={token} draft={draft} />;
  return draft === null ? <LostOrder words={resumeTexts.lost} /> : <StillOpen draft={draft} />;
}

function Resume({ token, draft }: { readonly token: string; readonly draft: SentItem | null }) {
  const { resume, isBusy, problem } = useResume(token);
  if (problem === 'ended' || problem === 'gone' || problem === 'invalid')
    return <LostOrder words={resumeTexts.ended} />;
  const { other, failed, tooMany } = resumeTexts;
  const failure = problem === 'tooMany' ? tooMany : failed;
  return (
    <ScreenFrame narrow heading={resumeTexts.heading} intro={resumeTexts.intro}>
      {draft === null ? null : (
        <WarnAlert mb={24} title={other.title(draft.wizard_clipping_id)}>
          <span>{other.text}</span>
          <Anchor href={screenTable[draft.screen].path}>{other.open(draft.wizard_clipping_id)}</Anchor>
        </WarnAlert>
      )}
      {problem === null ? null : (
        <ErrorAlert mb={24} title={failure.title}>
          {failure.text}
        </ErrorAlert>
      )}
      <Group>
        <Button aria-busy={isBusy} onClick={resume}>
          {isBusy ? <Loader /> : null}
          <span>{resumeTexts.resume}</span>
        </Button>
      </Group>
    </ScreenFrame>
  );
}

function StillOpen({ draft }: { readonly draft: SentItem }) {
  const { heading, intro } = resumeTexts.open;
  return (
    <ScreenFrame narrow heading={heading} intro={intro(draft.wizard_clipping_id)}>
      <Group>
        <Button component="a" href={screenTable[draft.screen].path}>
          {resumeTexts.heading}
        </Button>
      </Group>
    </ScreenFrame>
  );
}
