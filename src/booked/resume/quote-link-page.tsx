import { Anchor, Button, Group, Stack } from '@mantine/core';
import { quoteContracts } from '../../../domain/contracts/quote-contracts.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import type { Problem } from '../../../machines/session/session-problems.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { fragments } from '../../site/pages/clipping-service/handover.ts';
import { ScreenFrame } from '../../order/frame/screen-frame.tsx';
import { BeginDraft } from './begin-order.tsx';
import { beginTexts } from './begin-texts.ts';
import { quoteLinkTexts as texts } from './quote-link-texts.ts';
import { useBeginning } from './use-beginning.ts';

/** What says that no order begins with this link any more, or never did. */
const ENDED: ReadonlySet<Problem['kind']> = new Set<Problem['kind']>(['ended', 'gone', 'invalid']);

/** Begins an order by a quote, when somebody presses the button, unless another draft is open in this browser. */
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
