import { Anchor, Button, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import type { SentItem } from '../../../domain/order/order-item.ts';
import { fragments } from '../../../domain/order/order-links.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { ScreenFrame } from '../../order/frame/screen-frame.tsx';
import { ErrorAlert, ObstacleNote, WarnAlert } from '../../ui/components/alerts.tsx';
import { LinkForm } from '../link-mail/link-form.tsx';
import { useLinkWish } from '../link-mail/use-link-wish.ts';
import { BeginAnew } from './begin-anew.tsx';
import { resumeTexts } from './texts.ts';
import { useOpenOrder, useResume } from './use-resume.ts';

/**
 * With a token: resumes its open order here, on the press of a button.
 * Without: explains why this browser does not find an order, and offers a new link or a new order.
 */
export function ResumePage({ token }: { readonly token: string }) {
  const openOrder = useOpenOrder();
  if (openOrder === undefined) {
    return (
      <ScreenFrame narrow heading={resumeTexts.heading}>
        <Text role="status">{resumeTexts.loading}</Text>
      </ScreenFrame>
    );
  }
  if (token !== '') return <Resume token={token} openOrder={openOrder} />;
  return openOrder === null ? <LostOrder texts={resumeTexts.lost} /> : <StillOpen openOrder={openOrder} />;
}

function Resume({ token, openOrder }: { readonly token: string; readonly openOrder: SentItem | null }) {
  const { resume, isBusy, problem } = useResume(token);
  if (problem === 'ended' || problem === 'gone' || problem === 'invalid')
    return <LostOrder texts={resumeTexts.ended} />;
  const { other, failed, tooMany } = resumeTexts;
  const failure = problem === 'tooMany' ? tooMany : failed;
  return (
    <ScreenFrame narrow heading={resumeTexts.heading} intro={resumeTexts.intro}>
      {openOrder === null ? null : (
        <WarnAlert mb={24} title={other.title(openOrder.wizard_clipping_id)}>
          <span>{other.text}</span>
          <Anchor href={screenTable[openOrder.screen].path}>{other.open(openOrder.wizard_clipping_id)}</Anchor>
        </WarnAlert>
      )}
      {problem === null ? null : (
        <ErrorAlert mb={24} title={failure.title}>
          {failure.text}
        </ErrorAlert>
      )}
      <Group>
        <Button data-wide-on-phone aria-busy={isBusy} onClick={resume}>
          {isBusy ? <Loader /> : null}
          <span>{resumeTexts.resume}</span>
        </Button>
      </Group>
    </ScreenFrame>
  );
}

function StillOpen({ openOrder }: { readonly openOrder: SentItem }) {
  const { heading, intro } = resumeTexts.open;
  return (
    <ScreenFrame narrow heading={heading} intro={intro(openOrder.wizard_clipping_id)}>
      <Group>
        <Button component="a" data-wide-on-phone href={screenTable[openOrder.screen].path}>
          {resumeTexts.heading}
        </Button>
      </Group>
    </ScreenFrame>
  );
}

interface LostOrderProps {
  /** What has happened. */
  readonly texts: { readonly heading: string; readonly intro: string };
}

/** An order that is not open in this browser: requests the link by mail again, or begins a new order. */
function LostOrder({ texts }: LostOrderProps) {
  const { again, call } = resumeTexts;
  const wish = useLinkWish('sendResumeLinkAgain');
  return (
    <ScreenFrame narrow heading={texts.heading} intro={texts.intro}>
      <Stack gap={20}>
        <ObstacleNote />
        <Paper component="section" aria-labelledby="link">
          <Title order={2} size="h3" id="link">
            {again.heading}
          </Title>
          <Text my={12}>{again.text}</Text>
          <LinkForm wish={wish} email="" texts={{ ...resumeTexts, ...again }} />
        </Paper>
        <BeginAnew href={`${screenTable.contact.path}#${fragments.begin}`} />
        <Group>
          <Anchor variant="row" href={studio.phone.href}>
            {call}
          </Anchor>
        </Group>
      </Stack>
    </ScreenFrame>
  );
}
