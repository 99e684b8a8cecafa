import { Button, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { type RefObject, useRef } from 'react';
import type * as z from 'zod/mini';
import { isTest } from '../../../domain/catalogue/offers.ts';
import { bookedOrderContracts } from '../../../domain/contracts/booked-order-contracts.ts';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import type { orderExcessSchema, takeBackExcessSchema } from '../../../domain/order/texts/excess.ts';
import type { Excess } from '../../../domain/order/texts/excess-texts.ts';
import { totalsText } from '../../../domain/pricing/price-texts.ts';
import { orderMessages } from '../../../domain/texts/messages.ts';
import type { Problem } from '../../../machines/session/session-problems.ts';
import type { FieldTexts } from '../../../domain/order/answers.ts';
import { EarlyStart, LegalLine } from '../../order/overview/consents.tsx';
import { overviewTexts } from '../../order/overview/texts.ts';
import { CartTable } from '../../order/summary/cart-table.tsx';
import { ErrorAlert, InfoAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { ConfirmDialog } from '../../ui/components/confirm-dialog.tsx';
import { useReport } from '../../ui/components/outcome.tsx';
import { fieldId } from '../../ui/forms/field-id.ts';
import type { Access } from '../../ui/lib/send.ts';
import { type BookedCall, callOrder, useBookedCall } from '../use-booked-call.ts';
import { orderPageTexts } from './texts.ts';

const texts = orderPageTexts.excess;

interface ExcessQuestionProps {
  readonly page: OrderPage;
  readonly excess: Excess;
  readonly access: Access;
}

type Ordering = z.input<typeof orderExcessSchema>;
type TakingBack = z.input<typeof takeBackExcessSchema>;

/** More images than ordered: the price of the rest, the button that orders them, and the one that removes them. */
export function ExcessQuestion({ page: { summary }, excess, access }: ExcessQuestionProps) {
  const report = useReport();
  const dialog = useRef<HTMLDialogElement>(null);
  // Repeating a call after a lost answer has no second effect: both name the images that they are about.
  const ordering = useBookedCall<Ordering>({
    access,
    call: ({ body }) => callOrder(access, bookedOrderContracts.orderExcess, { body }),
    onDone: () => report({ sentence: texts.ordered(excess.excess), focus: ['main h1'] }),
    traits: { reloads: true },
  });
  const takingBack = useBookedCall<TakingBack>({
    access,
    call: ({ body }) => callOrder(access, bookedOrderContracts.takeBackExcess, { body }),
    onDone: () => {
      dialog.current?.close();
      report({ sentence: texts.takenBack(excess.excess), focus: ['main h1'] });
    },
    traits: { reloads: true },
  });
  return (
    <section aria-labelledby="mehr-bilder">
      <Title order={2} size="1.625rem" id="mehr-bilder" mb={16}>
        {texts.heading}
      </Title>
      <WarnAlert role="status" title={texts.title(excess.images, excess.ordered)}>
        {texts.text(excess.excess)}
      </WarnAlert>
      <Paper mt={20}>
        <Title order={3} size="h3">
          {texts.order(excess.excess)}
        </Title>
        {excess.obstacle === null ? (
          <OrderExcess summary={summary} excess={excess} ordering={ordering} isHeld={takingBack.isBusy} />
        ) : (
          <InfoAlert mt={12} title={texts.obstacle}>
            {`${excess.obstacle} ${texts.call}`}
          </InfoAlert>
        )}
      </Paper>
      <TakeBackExcess excess={excess} takingBack={takingBack} dialog={dialog} />
    </section>
  );
}

interface OrderExcessProps {
  readonly summary: OrderPage['summary'];
  readonly excess: Excess;
  readonly ordering: BookedCall<Ordering>;
  /** Whether the images are being removed. */
  readonly isHeld: boolean;
}

/** The price of the further images, the consent if there is one to give, and the button that orders them. */
function OrderExcess({ summary, excess, ordering, isHeld }: OrderExcessProps) {
  const { images, kinds, addition, asksEarlyStart, taxNote } = excess;
  const isFree = isTest(summary);
  // The consent covers what was shown: a change of the images asks again.
  const asked = `${images} ${addition.net}`;
  const earlyStart = ordering.unsent.typed['earlyStart'] === asked;
  const isMissing = asksEarlyStart && !earlyStart;
  const press = () => {
    if (ordering.isBusy || isHeld) return;
    const mistakes: FieldTexts = isMissing ? { earlyStart: orderMessages.earlyStart } : {};
    ordering.send({ images, net: addition.net, earlyStart }, mistakes);
    if (isMissing) document.getElementById(fieldId('earlyStart'))?.focus();
  };
  const { net: price, vat, total } = addition;
  const whole = excess.totals.find(({ leads }) => leads);
  return (
    <>
      <Text mt={8}>{isFree ? texts.free : texts.price(kinds)}</Text>
      <CartTable
        cart={{
          lines: addition.lines,
          totals: isFree ? excess.totals : totalsText({ price, vat, total }, summary),
          taxNote,
        }}
      />
      {isFree || whole === undefined ? null : <Text mt={12}>{texts.whole(whole.label, whole.value)}</Text>}
      {asksEarlyStart ? (
        <EarlyStart
          checked={earlyStart}
          mistake={isMissing ? ordering.mistakes['earlyStart'] : undefined}
          onChange={(isOn) => ordering.type({ earlyStart: '' }, { earlyStart: isOn ? asked : '' })}
        />
      ) : null}
      <Failure problem={ordering.problem} />
      <LegalLine isPrivate={asksEarlyStart} isFree={isFree} />
      <Button size="xl" fullWidth mt={20} aria-busy={ordering.isBusy} onClick={press}>
        {ordering.isBusy ? <Loader /> : null}
        <span>{isFree ? overviewTexts.bookTest : overviewTexts.book}</span>
      </Button>
    </>
  );
}

interface TakeBackExcessProps {
  readonly excess: Excess;
  readonly takingBack: BookedCall<TakingBack>;
  readonly dialog: RefObject<HTMLDialogElement | null>;
}

/** Removes the further images after a confirmation. */
function TakeBackExcess({ excess: { images, excess }, takingBack, dialog }: TakeBackExcessProps) {
  return (
    <>
      <Paper mt={20}>
        <Stack gap={12}>
          <Title order={3} size="h3">
            {texts.takeBack(excess)}
          </Title>
          <Text>{texts.which}</Text>
          <Group>
            <Button variant="outline" aria-haspopup="dialog" onClick={() => dialog.current?.showModal()}>
              {texts.remove.act}
            </Button>
          </Group>
        </Stack>
      </Paper>
      <ConfirmDialog
        dialog={dialog}
        texts={{ ...texts.remove, question: texts.remove.question(excess) }}
        isBusy={takingBack.isBusy}
        onAct={() => takingBack.send({ images })}
        onKeep={() => dialog.current?.close()}
        onClose={takingBack.dismiss}
      >
        <Failure problem={takingBack.problem} />
      </ConfirmDialog>
    </>
  );
}

/** Why a decision failed. `stale`: the images have changed, or another window has decided. */
function Failure({ problem }: { readonly problem: Problem | null }) {
  if (problem === null) return null;
  const { title, text } = texts[problem.kind === 'stale' || problem.kind === 'refused' ? problem.kind : 'failed'];
  return (
    <ErrorAlert mt={18} title={title}>
      {text}
    </ErrorAlert>
  );
}
