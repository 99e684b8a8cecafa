import { Anchor, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { quoteContracts } from '../../../domain/contracts/quote-contracts.ts';
import { KEY_HEADER } from '../../../domain/contracts/headers.ts';
import { fragments } from '../../../domain/order/order-links.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import type { Problem } from '../../../machines/session/session-problems.ts';
import { ScreenFrame } from '../../order/frame/screen-frame.tsx';
import { ErrorAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { callApi } from '../../ui/lib/call-api.ts';
import { useBookedCall } from '../use-booked-call.ts';
import { beginTexts, quoteLinkTexts as texts } from './texts.ts';
import { useOpenOrder } from './use-resume.ts';

/** Problems that mean that no order begins with this link. */
const ENDED: ReadonlySet<Problem['kind']> = new Set<Problem['kind']>(['ended', 'gone', 'invalid']);

/** Begins an order by a quote, only on the press of a button, unless this browser has another open order. */
export function QuoteLinkPage({ token }: { readonly token: string }) {
  const beginning = useBeginning(token);
  if (beginning.problem !== null && ENDED.has(beginning.problem.kind)) return <Ended />;
  return (
    <ScreenFrame narrow heading={texts.heading} intro={texts.intro}>
      <BeginOrder beginning={beginning} texts={texts} />
    </ScreenFrame>
  );
}

function Ended() {
  return (
    <ScreenFrame narrow heading={texts.ended.heading} intro={texts.ended.intro}>
      <Stack gap={20} align="start">
        <Group>
          <Button component="a" data-wide-on-phone href={`${screenTable.contact.path}#${fragments.begin}`}>
            {beginTexts.anew}
          </Button>
          <Button component="a" variant="outline" data-wide-on-phone href="/preise">
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

interface BeginOrderProps {
  readonly beginning: Beginning;
  readonly texts: {
    readonly begin: string;
    /** What to do about the other open order. */
    readonly open: string;
  };
}

/** Button that begins an order by a link; where this browser has another open order, a link to that one instead. */
function BeginOrder({ beginning: { begin, isBusy, problem }, texts }: BeginOrderProps) {
  const openOrder = useOpenOrder();
  const open = problem?.orderItem ?? openOrder;
  if (open === undefined) return <Text role="status">{beginTexts.loading}</Text>;
  if (open !== null) {
    return (
      <WarnAlert role="status" title={beginTexts.open.title(open.wizard_clipping_id)}>
        <span>{texts.open}</span>
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
        <Button data-wide-on-phone aria-busy={isBusy} onClick={begin}>
          {isBusy ? <Loader /> : null}
          <span>{texts.begin}</span>
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

/** Begins an order by a quote and replaces this page. Repeating it after a lost answer begins the same order. */
function useBeginning(token: string): Beginning {
  const { send, isBusy, isDone, problem } = useBookedCall<null>({
    call: async ({ key }) => {
      const { screen } = await callApi(quoteContracts.openQuote, { body: { token }, headers: { [KEY_HEADER]: key } });
      globalThis.location.replace(screenTable[screen].path);
    },
  });
  return { begin: () => send(null), isBusy: isBusy || isDone, problem };
}
