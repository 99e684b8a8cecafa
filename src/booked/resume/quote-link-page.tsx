import { Anchor, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { KEY_HEADER } from '../../../domain/contracts/headers.ts';
import { quoteContracts } from '../../../domain/contracts/quote-contracts.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { type Problem, problemOf } from '../../../machines/session/session-problems.ts';
import { ScreenFrame } from '../../order/frame/screen-frame.tsx';
import { fragments } from '../../site/pages/clipping-service/handover.ts';
import { ErrorAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { callApi } from '../../ui/lib/call-api.ts';
import { newKey } from '../../ui/lib/new-key.ts';
import { queries } from '../../ui/lib/queries.ts';
import { beginTexts, quoteLinkTexts as texts } from './texts.ts';
import { useOpenDraft } from './use-resume.ts';

/** Problems that mean that no order begins with this link. */
const ENDED: ReadonlySet<Problem['kind']> = new Set<Problem['kind']>(['ended', 'gone', 'invalid']);

/** Begins an order by a quote, only on the press of a button, unless this browser has another open order. */
export function QuoteLinkPage({ token }: { readonly token: string }) {
  const beginning = useBeginning((headers) => callApi(quoteContracts.openQuote, { body: { token }, headers }));
  if (beginning.problem !== null && ENDED.has(beginning.problem.kind)) return <Ended />;
  return (
    <ScreenFrame narrow heading={texts.heading} intro={texts.intro}>
      <BeginDraft beginning={beginning} words={texts} />
    </ScreenFrame>
  );
}

function Ended() {
  return (
    <ScreenFrame narrow heading={texts.ended.heading} intro={texts.ended.intro}>
      <Stack gap={20} align="start">
        <Group>
          <Button component="a" href={`${screenTable.contact.path}#${fragments.begin}`}>
            {beginTexts.anew}
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

interface BeginDraftProps {
  readonly beginning: Beginning;
  readonly words: {
    readonly begin: string;
    /** What to do about the other open order. */
    readonly open: string;
  };
}

/** Button that begins an order by a link; where this browser has another open order, a link to that one instead. */
function BeginDraft({ beginning: { begin, isBusy, problem }, words }: BeginDraftProps) {
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

interface Beginning {
  readonly begin: () => void;
  readonly isBusy: boolean;
  readonly problem: Problem | null;
}

/**
 * Begins an order by a link and replaces this page; `call` posts it with these headers.
 * Repeating it after a lost answer begins the same order.
 */
function useBeginning(call: (headers: Readonly<Record<string, string>>) => Promise<OrderItem>): Beginning {
  const [key] = useState(newKey);
  const { mutate, isPending, isSuccess, error } = useMutation(
    {
      networkMode: 'always',
      mutationFn: () => call({ [KEY_HEADER]: key }),
      onSuccess: ({ screen }) => globalThis.location.replace(screenTable[screen].path),
    },
    queries,
  );
  return { begin: mutate, isBusy: isPending || isSuccess, problem: error === null ? null : problemOf(error) };
}
