import '../../ui/theme/mantine-steps.css';
import { Box, Button, Paper, Stack, Title } from '@mantine/core';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { useState } from 'react';
import { livePrice } from '../../../domain/pricing/live-price.ts';
import { orderMessages } from '../../../domain/texts/messages.ts';
import { isTest } from '../../../domain/catalogue/offers.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { fieldId } from '../../ui/forms/field-id.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { DeliveredTable } from '../../booked/delivered/delivered-table.tsx';
import { OrderNormally } from '../frame/order-normally.tsx';
import { ProblemMessage } from '../frame/wizard-nav.tsx';
import { ScreenFrame } from '../frame/screen-frame.tsx';
import { StatusLine } from '../frame/status-line.tsx';
import { moreThanFree } from '../../../domain/order/texts/offer-texts.ts';
import { frameTexts } from '../frame/texts.ts';
import { forgetClient, keepClient, keptClient } from '../session/kept-client.ts';
import { useOrder } from '../session/use-order.ts';
import { QuoteSlot } from '../summary/quote-offer.tsx';
import { AnswerList, BriefOffer, Cart } from './answer-list.tsx';
import { BookingProblem, ExpressGone, MissingImages, SortedNote } from './notices.tsx';
import { ContactSheet } from './contact-sheet.tsx';
import { CountDecision, hasCountToShow } from './count-decision.tsx';
import { EarlyStart, KeepClient, LegalLine } from './consents.tsx';
import { NoteField, useNote } from './note-field.tsx';
import { overviewTexts } from './texts.ts';

/** Step 4, the last look: every answer with its change link, the note, the cart, and the one button that orders. */
export default function OverviewScreen() {
  const { item, problem, can, toMend, isLeaving, pendingCalls, book, goBackTo } = useOrder();
  const note = useNote();
  const [earlyStart, setEarlyStart] = useState(false);
  const [isChecked, setIsChecked] = useState(false);
  const [keepsClient, setKeepsClient] = useState(() => keptClient() !== null);
  const previous = item.previousScreen;
  const isFree = isTest(item);
  const isPrivate = item.client.clientType === 'private' && !isFree;
  const refusedFields = problem?.kind === 'invalid' ? (problem.fields ?? {}) : {};
  const open = toMend({ type: 'order.book', earlyStart: true });
  const isIncomplete = open['media'] !== undefined;
  const isGone = (open['delivery'] ?? refusedFields['delivery']) !== undefined;
  const testRefused = open['testImages'] ?? refusedFields['testImages'];
  const isBooking = pendingCalls.includes('finish');

  const order = () => {
    setIsChecked(true);
    if (!can({ type: 'order.book', earlyStart })) {
      document.getElementById(fieldId('earlyStart'))?.focus();
      return;
    }
    if (keepsClient && !isFree) keepClient(item.client);
    book(earlyStart);
  };
  const chooseKeeping = (keeps: boolean) => {
    setKeepsClient(keeps);
    if (!keeps) forgetClient();
  };
  const mistake = isChecked && isPrivate && !earlyStart ? orderMessages.earlyStart : refusedFields['earlyStart'];
  return (
    <ScreenFrame heading={screenTable['client.overview'].heading} intro={overviewTexts.intro} narrow>
      <Stack gap={20}>
        <Paper component="section">
          <Title order={2} size="1.625rem" mb={6}>
            {overviewTexts.answers}
          </Title>
          <AnswerList item={item} />
          {item.brief === null ? <BriefOffer /> : null}
          <ContactSheet item={item} />
          <DeliveredTable item={item} />
        </Paper>
        <Paper component="section">
          <NoteField note={note} />
        </Paper>
        <Paper component="section">
          <Title order={2} size="1.625rem" mb={6}>
            {overviewTexts.cart}
          </Title>
          <Cart item={item} />
          <QuoteSlot price={livePrice(item)} />
          {isPrivate ? <EarlyStart checked={earlyStart} mistake={mistake} onChange={setEarlyStart} /> : null}
          {isFree ? null : <KeepClient checked={keepsClient} onChange={chooseKeeping} />}
          {hasCountToShow(item) ? <CountDecision item={item} /> : null}
          <SortedNote item={item} />
          {isIncomplete ? <MissingImages item={item} /> : null}
          {isGone ? <ExpressGone item={item} /> : null}
          {testRefused === undefined ? null : <OrderNormally isBarrier text={testRefused} />}
          {isBooking ? (
            <BookingProblem />
          ) : (
            <ProblemMessage
              showsFields={mistake !== undefined || isIncomplete || isGone || testRefused !== undefined}
            />
          )}
          <LegalLine isPrivate={isPrivate} isFree={isFree} />
          <Button
            size="xl"
            fullWidth
            mt={20}
            disabled={!can({ type: 'order.book', earlyStart: true })}
            aria-busy={isLeaving && isBooking}
            onClick={order}
          >
            {isFree ? overviewTexts.bookTest : overviewTexts.book}
          </Button>
          {isFree && testRefused === undefined ? <OrderNormally text={moreThanFree} /> : null}
        </Paper>
      </Stack>
      <Box mt={20}>
        {previous === null ? null : (
          <Button variant="subtle" onClick={() => goBackTo(previous)}>
            <Icon icon={ArrowLeftIcon} size="s" />
            <span>{frameTexts.back}</span>
          </Button>
        )}
      </Box>
      <StatusLine />
    </ScreenFrame>
  );
}
