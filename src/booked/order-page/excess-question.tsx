import { Button, Group, Loader, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { isTest } from '../../../domain/catalogue/offers.ts';
import { bookedOrderContracts } from '../../../domain/contracts/booked-order-contracts.ts';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import type { Excess, orderExcessSchema, takeBackExcessSchema } from '../../../domain/order/texts/excess.ts';
import { totalsInWords } from '../../../domain/pricing/price-texts.ts';
import { orderMessages } from '../../../domain/texts/messages.ts';
import { CallError } from '../../../machines/session/session-problems.ts';
import { EarlyStart, LegalLine } from '../../order/overview/consents.tsx';
import { overviewTexts } from '../../order/overview/texts.ts';
import { CartTable } from '../../order/summary/cart-table.tsx';
import { ErrorAlert, InfoAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { ConfirmDialog } from '../../ui/components/confirm-dialog.tsx';
import { fieldId } from '../../ui/forms/field-id.ts';
import { bearer } from '../../ui/lib/send.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { queries } from '../../ui/lib/queries.ts';
import { orderPageTexts } from './texts.ts';
import { orderPageKey } from './use-order-page.ts';

const texts = orderPageTexts.excess;

interface ExcessQuestionProps {
  readonly page: OrderPage;
  readonly excess: Excess;
  readonly token: string;
}

/** More images than ordered: the price of the rest, the button that orders them, and the one that removes them. */
export function ExcessQuestion({ page: { summary }, excess, token }: ExcessQuestionProps) {
  const { images, ordered, kinds, addition, obstacle, asksEarlyStart, taxNote } = excess;
  const isFree = isTest(summary);
  const dialog = useRef<HTMLDialogElement>(null);
  // The consent covers what was shown: a change of the images asks again.
  const asked = `${images} ${addition.net}`;
  const [consent, setConsent] = useState({ to: '', isChecked: false });
  const earlyStart = consent.to === asked;
  const { order, takeBack, isOrdering, isTakingBack, notOrdered, notTakenBack, forget } = useExcess(token);
  const mistake = consent.isChecked && asksEarlyStart && !earlyStart ? orderMessages.earlyStart : undefined;
  const press = () => {
    if (isOrdering || isTakingBack) return;
    if (asksEarlyStart && !earlyStart) {
      setConsent({ to: '', isChecked: true });
      document.getElementById(fieldId('earlyStart'))?.focus();
      return;
    }
    order({ images, net: addition.net, earlyStart });
  };
  const { net: price, vat, total } = addition;
  const whole = excess.totals.find(({ leads }) => leads);
  return (
    <section aria-labelledby="mehr-bilder">
      <Title order={2} size="1.625rem" id="mehr-bilder" mb={16}>
        {texts.heading}
      </Title>
      <WarnAlert role="status" title={texts.title(images, ordered)}>
        {texts.text(excess.excess)}
      </WarnAlert>
      <Paper mt={20}>
        <Title order={3} size="h3">
          {texts.order(excess.excess)}
        </Title>
        {obstacle === null ? (
          <>
            <Text mt={8}>{isFree ? texts.free : texts.price(kinds)}</Text>
            <CartTable
              cart={{
                lines: addition.lines,
                totals: isFree ? excess.totals : totalsInWords({ price, vat, total }, summary),
                taxNote,
              }}
            />
            {isFree || whole === undefined ? null : <Text mt={12}>{texts.whole(whole.label, whole.value)}</Text>}
            {asksEarlyStart ? (
              <EarlyStart
                checked={earlyStart}
                mistake={mistake}
                onChange={(isOn) => setConsent({ to: isOn ? asked : '', isChecked: false })}
              />
            ) : null}
            <Failure failure={notOrdered} />
            <LegalLine isPrivate={asksEarlyStart} isFree={isFree} />
            <Button size="xl" fullWidth mt={20} aria-busy={isOrdering} onClick={press}>
              {isOrdering ? <Loader /> : null}
              <span>{isFree ? overviewTexts.bookTest : overviewTexts.book}</span>
            </Button>
          </>
        ) : (
          <InfoAlert mt={12} title={texts.obstacle}>
            {`${obstacle} ${texts.call}`}
          </InfoAlert>
        )}
      </Paper>
      <Paper mt={20}>
        <Stack gap={12}>
          <Title order={3} size="h3">
            {texts.takeBack(excess.excess)}
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
        words={{ ...texts.remove, question: texts.remove.question(excess.excess) }}
        isBusy={isTakingBack}
        onAct={() => {
          if (!isTakingBack) takeBack({ images });
        }}
        onKeep={() => dialog.current?.close()}
        onClose={forget}
      >
        <Failure failure={notTakenBack} />
      </ConfirmDialog>
    </section>
  );
}

function Failure({ failure }: { readonly failure: ExcessFailure }) {
  return failure === null ? null : (
    <ErrorAlert mt={18} title={texts[failure].title}>
      {texts[failure].text}
    </ErrorAlert>
  );
}

/** Why a decision failed. `stale`: the images have changed, or another window has decided. */
type ExcessFailure = 'stale' | 'refused' | 'failed' | null;

/** Orders the excess images or removes them. Repeating a call after a lost answer has no second effect. */
function useExcess(token: string) {
  const headers = bearer(token);
  const then = {
    networkMode: 'always' as const,
    onSuccess: (page: unknown) => queries.setQueryData(orderPageKey(token), page),
    // The current state of the order explains the failure.
    onError: () => queries.invalidateQueries({ queryKey: orderPageKey(token) }),
  };
  const ordering = useMutation(
    {
      ...then,
      mutationFn: (body: z.input<typeof orderExcessSchema>) =>
        callApi(bookedOrderContracts.orderExcess, { body, headers }),
    },
    queries,
  );
  const takingBack = useMutation(
    {
      ...then,
      mutationFn: (body: z.input<typeof takeBackExcessSchema>) =>
        callApi(bookedOrderContracts.takeBackExcess, { body, headers }),
    },
    queries,
  );
  return {
    order: ordering.mutate,
    takeBack: takingBack.mutate,
    isOrdering: ordering.isPending,
    isTakingBack: takingBack.isPending,
    notOrdered: failureOf(ordering.error),
    notTakenBack: failureOf(takingBack.error),
    forget: takingBack.reset,
  } as const;
}

function failureOf(error: Error | null): ExcessFailure {
  if (error === null) return null;
  const kind = error instanceof CallError ? error.problem.kind : null;
  return kind === 'stale' || kind === 'refused' ? kind : 'failed';
}
