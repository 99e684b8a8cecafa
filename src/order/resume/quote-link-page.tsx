import { Anchor, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { studio } from '../../../domain/studio.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import type { Problem } from '../../../machines/session/session-problems.ts';
import { fragments } from '../../site/clipping-service/handover.ts';
import { ErrorAlert, WarnAlert } from '../../ui/alerts.tsx';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { useOpenDraft } from './use-resume.ts';
import { quoteLinkTexts as texts } from './quote-link-texts.ts';
import { useQuoteLink } from './use-quote-link.ts';

/** What says that no order begins with this link any more, or never did. */
const ENDED: ReadonlySet<Problem['kind']> = new Set<Problem['kind']>(['ended', 'gone', 'invalid']);

/** Begins an order by a quote, when somebody presses the button, unless another draft is open in this browser. */
export function QuoteLinkPage({ token }: { readonly token: string }) {
  const draft = useOpenDraft();
  const { begin, isBusy, problem } = useQuoteLink(token);
  if (problem !== null && ENDED.has(problem.kind)) return <Ended />;
  const open = problem?.orderItem ?? draft;
  return (
    <ScreenFrame narrow heading={texts.heading} intro={texts.intro}>
      {open === undefined ? <Text role="status">{texts.loading}</Text> : null}
      {open === undefined || open === null ? null : <OpenDraft draft={open} />}
      {open === null ? (
        <>
          {problem === null ? null : <Failure kind={problem.kind} />}
          <Group>
            <Button aria-busy={isBusy} onClick={begin}>
              {isBusy ? <Loader /> : null}
              {texts.begin}
            </Button>
          </Group>
        </>
      ) : null}
    </ScreenFrame>
  );
}

function OpenDraft({ draft }: { readonly draft: OrderItem }) {
  return (
    <WarnAlert role="status" title={texts.open.title(draft.wizard_clipping_id)}>
      <span>{texts.open.text}</span>
      <Anchor href={screenTable[draft.screen].path}>{texts.open.link}</Anchor>
    </WarnAlert>
  );
}

function Failure({ kind }: Pick<Problem, 'kind'>) {
  const { title, text } = kind === 'tooMany' ? texts.tooMany : texts.failed;
  return (
    <ErrorAlert mb={24} title={title}>
      {text}
    </ErrorAlert>
  );
}

function Ended() {
  return (
    <ScreenFrame narrow heading={texts.ended.heading} intro={texts.ended.intro}>
      <Stack gap={20} align="start">
        <Group>
          <Button component="a" href={`${screenTable.contact.path}#${fragments.begin}`}>
            {texts.anew}
          </Button>
          <Button component="a" variant="outline" href="/preise">
            {texts.prices}
          </Button>
        </Group>
        <Anchor variant="row" href={studio.phone.href}>
          {texts.call}
        </Anchor>
      </Stack>
    </ScreenFrame>
  );
}
