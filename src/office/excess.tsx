import { Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { OfficeOrder } from '../../domain/contracts/office.ts';
import type { Excess as OpenExcess } from '../../domain/order/texts/excess-texts.ts';
import { totalsText } from '../../domain/pricing/price-texts.ts';
import { isTest } from '../../domain/catalogue/offers.ts';
import { CartTable } from '../order/summary/cart-table.tsx';
import { WarnAlert } from '../ui/components/alerts.tsx';
import { ConfirmedAct } from './confirmed-act.tsx';
import { officeTexts } from './texts.ts';
import { decideExcess } from './use-office.ts';

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
  const { orderNumber } = summary;
  const isFree = isTest(summary);
  const [earlyStart, setEarlyStart] = useState(false);
  return (
    <Stack component="section" gap={16}>
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
          <ConfirmedAct
            texts={texts.order}
            call={() => decideExcess(orderNumber, { decision: 'order', images, net: addition.net, earlyStart })}
            onDone={() => onDone(texts.order.done)}
          />
        ) : null}
        <ConfirmedAct
          texts={texts.takeBack}
          call={() => decideExcess(orderNumber, { decision: 'takeBack', images })}
          onDone={() => onDone(texts.takeBack.done)}
        />
      </Group>
    </Stack>
  );
}
