import { Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useRef, useState } from 'react';
import type { OfficeOrder } from '../../domain/contracts/office.ts';
import type { Excess as OpenExcess } from '../../domain/order/texts/excess.ts';
import { totalsText } from '../../domain/pricing/price-texts.ts';
import { isTest } from '../../domain/catalogue/offers.ts';
import { CartTable } from '../order/summary/cart-table.tsx';
import { ErrorAlert, WarnAlert } from '../ui/components/alerts.tsx';
import { ConfirmDialog } from '../ui/components/confirm-dialog.tsx';
import { officeTexts } from './texts.ts';
import { useExcessDecision } from './use-office.ts';

const texts = officeTexts.excess;

interface ExcessProps {
  readonly summary: OfficeOrder['summary'];
  readonly excess: OpenExcess;
  /** Called with the sentence that says what happened. */
  readonly onDone: (sentence: string) => void;
}

/** More images than ordered: the price of the rest, and both decisions for a customer who phones. */
export function Excess({ summary, excess, onDone }: ExcessProps) {
  const { images, ordered, addition, totals, taxNote, obstacle, asksEarlyStart } = excess;
  const { net: price, vat, total } = addition;
  const whole = totals.find(({ leads }) => leads);
  const isFree = isTest(summary);
  const [earlyStart, setEarlyStart] = useState(false);
  const section = useRef<HTMLDivElement>(null);
  const decide = useExcessDecision(summary.orderNumber, (decision) => {
    // Below an open dialog nothing can take the focus.
    section.current?.querySelector<HTMLDialogElement>('dialog[open]')?.close();
    onDone(texts[decision].done);
  });
  return (
    <Stack component="section" gap={16} ref={section}>
      <Title order={2} size="h3">
        {texts.heading}
      </Title>
      <WarnAlert title={texts.title(images, ordered)}>{texts.text}</WarnAlert>
      <CartTable
        cart={{
          lines: addition.lines,
          totals: isFree ? totals : totalsText({ price, vat, total }, summary),
          taxNote,
        }}
      />
      {isFree || whole === undefined ? null : <Text>{texts.whole(whole.label, whole.value)}</Text>}
      {obstacle === null ? null : <Text>{texts.obstacle(obstacle)}</Text>}
      {asksEarlyStart && obstacle === null ? (
        <Checkbox
          label={texts.earlyStart}
          checked={earlyStart}
          onChange={(event) => setEarlyStart(event.currentTarget.checked)}
        />
      ) : null}
      <Group>
        {obstacle === null ? (
          <Decision
            texts={texts.order}
            decide={decide}
            onAct={() => decide.mutate({ decision: 'order', images, net: addition.net, earlyStart })}
          />
        ) : null}
        <Decision
          texts={texts.takeBack}
          decide={decide}
          onAct={() => decide.mutate({ decision: 'takeBack', images })}
        />
      </Group>
    </Stack>
  );
}

interface DecisionProps {
  readonly texts: (typeof texts)['order' | 'takeBack'];
  readonly decide: ReturnType<typeof useExcessDecision>;
  readonly onAct: () => void;
}

function Decision({ texts, decide: { isPending, error, reset }, onAct }: DecisionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
        {texts.act}
      </Button>
      <ConfirmDialog
        dialog={dialog}
        texts={{ ...texts, keep: officeTexts.steps.keep }}
        isBusy={isPending}
        onAct={onAct}
        onKeep={() => dialog.current?.close()}
        onClose={reset}
      >
        {error === null ? null : (
          <ErrorAlert mt={18} title={officeTexts.steps.refused}>
            {error.message}
          </ErrorAlert>
        )}
      </ConfirmDialog>
    </>
  );
}
