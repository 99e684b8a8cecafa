import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { livePrice } from '../../../domain/live-price.ts';
import { settingsContracts } from '../../../domain/contracts/settings-contracts.ts';
import type { OrderContext } from '../../../machines/order/order-context.ts';
import { toOrderItem } from '../../../machines/order/order-item-view.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { orderOfCode, type ReadCode } from '../../../machines/order/settings-code.ts';
import { callApi } from '../../lib/call-api.ts';
import { fragments } from '../../site/clipping-service/handover.ts';
import { ErrorAlert, InfoAlert } from '../../ui/alerts.tsx';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { BeginDraft } from '../resume/begin-draft.tsx';
import { beginTexts } from '../resume/begin-texts.ts';
import { useBeginning } from '../resume/use-beginning.ts';
import { useOpenDraft } from '../resume/use-resume.ts';
import { OrderFacts } from '../summary/order-facts.tsx';
import { PriceBox } from '../summary/price-box.tsx';
import { EnterCode } from './enter-code.tsx';
import { settingsTexts as texts } from './texts.ts';

/** Of an order that nobody has begun yet. */
const NOT_BEGUN = { id: '', revision: 0, status: 'draft', wizard_clipping_id: '' } as const;

/** What the code says, in the order's own words, and an order with it when somebody presses the button; without a code a field for one. */
export function SettingsPage({ code }: { readonly code: string }) {
  const draft = useOpenDraft();
  const read = useMemo(() => orderOfCode(code), [code]);
  return (
    <ScreenFrame narrow heading={texts.heading} intro={texts.intro}>
      {/* What the build has rendered knows no code. */}
      {draft === undefined ? <Text role="status">{texts.loading}</Text> : null}
      {draft === undefined ? null : read.kind === 'order' ? (
        <Settings key={code} code={code} order={read.order} />
      ) : (
        <NoSettings problem={code === '' ? null : read.kind} />
      )}
    </ScreenFrame>
  );
}

function Settings({ code, order }: { readonly code: string; readonly order: OrderContext }) {
  const beginning = useBeginning((headers) => callApi(settingsContracts.openSettings, { body: { code }, headers }));
  const item = useMemo(() => toOrderItem(NOT_BEGUN, 'start.options', order), [order]);
  const price = useMemo(() => livePrice(item), [item]);
  // A server of another version may know what this page does not.
  if (beginning.problem?.kind === 'invalid') return <NoSettings problem="broken" />;
  return (
    <Stack gap={28}>
      {order.product === null ? <InfoAlert>{texts.productGone}</InfoAlert> : null}
      <Paper component="section" aria-labelledby="angaben">
        <Title order={2} size="h3" id="angaben" mb={12}>
          {texts.settings}
        </Title>
        <OrderFacts item={item} price={price} />
        <PriceBox item={item} price={price} />
      </Paper>
      <div>
        <BeginDraft beginning={beginning} words={texts} />
      </div>
    </Stack>
  );
}

function NoSettings({ problem }: { readonly problem: Exclude<ReadCode['kind'], 'order'> | null }) {
  return (
    <Stack gap={28} align="start">
      {problem === null ? null : (
        <ErrorAlert title={texts.problems[problem].title}>{texts.problems[problem].text}</ErrorAlert>
      )}
      <EnterCode />
      <Button component="a" variant="subtle" href={`${screenTable.contact.path}#${fragments.begin}`}>
        {beginTexts.anew}
      </Button>
    </Stack>
  );
}
