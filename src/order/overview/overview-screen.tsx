import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { type RefObject, useRef, useState } from 'react';
import { isTest } from '../../../domain/catalogue/offers.ts';
import type { OrderItem } from '../../../domain/order/order-item.ts';
import { orderKinds } from '../../../domain/order/order-kinds.ts';
import { moreThanFree } from '../../../domain/order/texts/offer-texts.ts';
import { type LivePrice, livePrice } from '../../../domain/pricing/live-price.ts';
import { limits } from '../../../domain/texts/limits.ts';
import { orderMessages } from '../../../domain/texts/messages.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { DeliveredTable } from '../../booked/delivered/delivered-table.tsx';
import { Columns } from '../../ui/components/columns.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { fieldId } from '../../ui/forms/field-id.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { classNames } from '../../ui/lib/class-names.ts';
import '../../ui/theme/mantine-steps.css';
import { OrderNormally } from '../frame/order-normally.tsx';
import { ScreenFrame, StatusLine } from '../frame/screen-frame.tsx';
import { frameTexts } from '../frame/texts.ts';
import { JumpBar, ProblemMessage } from '../frame/wizard-nav.tsx';
import { Thumbnail } from '../previews/thumbnail.tsx';
import { useUnsentImages } from '../session/background-upload.ts';
import { forgetClient, keepClient, keptClient } from '../session/kept-client.ts';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import { BarLines, priceTexts } from '../summary/order-aside.tsx';
import { QuoteSlot } from '../summary/quote-offer.tsx';
import { UnsentTextConflicts, useUnsentFields } from '../unsent/unsent-texts.tsx';
import { AnswerList, BriefOffer, Cart } from './answer-list.tsx';
import { EarlyStart, KeepClient, LegalLine } from './consents.tsx';
import {
  BookingProblem,
  BothPrices,
  CountDecision,
  ExpressGone,
  hasCountToShow,
  MissingImages,
  SortedNote,
  UnsentImages,
} from './notices.tsx';
import styles from './answer-list.module.css';
import { overviewTexts } from './texts.ts';

/** Step 4, the overview: every answer with its change link, the note, the cart, and the one order button. */
export default function OverviewScreen() {
  const item = useOrder((order) => order.item);
  const { ask } = useOrderActions();
  const previous = item.previousScreen;
  const booking = useBooking(item);
  const sheet = useRef<HTMLElement>(null);
  const price = livePrice(item);
  return (
    <ScreenFrame
      heading={screenTable['client.overview'].heading}
      intro={
        <Text span fz="inherit" visibleFrom="xs">
          {overviewTexts.intro}
        </Text>
      }
      aside={<Booking item={item} booking={booking} sheet={sheet} />}
      after={
        <div>
          {previous === null ? null : (
            <Button variant="subtle" onClick={() => ask('setStep', { screen: previous })}>
              <Icon icon={ArrowLeftIcon} size="s" />
              <span>{frameTexts.back}</span>
            </Button>
          )}
          <StatusLine />
        </div>
      }
    >
      <Stack gap={20} className={styles['panels']}>
        <Answers item={item} />
        <Paper component="section">
          <NoteField />
        </Paper>
        <Extras price={price} booking={booking} />
      </Stack>
      <JumpBar target={sheet} label={overviewTexts.toOrder}>
        <BarLines texts={priceTexts(price, item.client)} />
      </JumpBar>
    </ScreenFrame>
  );
}

interface SectionProps {
  readonly item: OrderItem;
}

/** Every answer, the first images, and what will be delivered. */
function Answers({ item }: SectionProps) {
  const change = useOrder((order) => order.change);
  return (
    <Paper component="section">
      <Title order={2} size="1.625rem" mb={6}>
        {overviewTexts.answers}
      </Title>
      <AnswerList item={item} change={change} />
      <BriefOffer item={item} />
      <ContactSheet item={item} />
      <DeliveredTable item={item} />
    </Paper>
  );
}

type BookingView = ReturnType<typeof useBooking>;

/** What the customer may decide before ordering: early start, address for the next order, quote. */
function Extras({ price, booking }: { readonly price: LivePrice; readonly booking: BookingView }) {
  const { isPrivate, isFree, earlyStart, keepsClient, obstacles } = booking;
  if (isFree) return null;
  return (
    <Paper component="section" aria-label={overviewTexts.extras} className={styles['extras']}>
      {isPrivate ? <EarlyStart {...earlyStart} mistake={obstacles.mistake} /> : null}
      <KeepClient {...keepsClient} />
      <QuoteSlot price={price} />
    </Paper>
  );
}

interface BookingProps extends SectionProps {
  readonly booking: BookingView;
  readonly sheet: RefObject<HTMLElement | null>;
}

/**
 * Whatever prevents the booking, the cart, and below it nothing but the legal line and the order button; between those,
 * why the last press failed.
 */
function Booking({ item, booking, sheet }: BookingProps) {
  const { isPrivate, isFree, can, isBooking, isBusy, obstacles, order } = booking;
  const unsent = useUnsentImages();
  const { mistake, isIncomplete, isGone, testRefused } = obstacles;
  const isExplained = mistake !== undefined || isIncomplete || isGone || testRefused !== undefined;
  return (
    <Paper component="section" ref={sheet} p="clamp(20px, 2.2vw, 28px)" className={styles['sheet']}>
      <Title order={2} size="1.5rem" mb={4} tabIndex={-1}>
        {overviewTexts.cart}
      </Title>
      <Obstacles item={item} isIncomplete={isIncomplete} isGone={isGone} testRefused={testRefused} />
      <Cart item={item} />
      <UnsentImages unsent={unsent} />
      <LegalLine isPrivate={isPrivate} isFree={isFree} />
      {isBooking ? (
        <BookingProblem />
      ) : (
        <ProblemMessage showsFields={isExplained}>
          <BothPrices item={item} />
        </ProblemMessage>
      )}
      <Button
        size="xl"
        fullWidth
        mt={14}
        disabled={unsent !== 'none' || !can({ type: 'order.book', earlyStart: true })}
        aria-busy={isBusy}
        onClick={order}
      >
        {isFree ? overviewTexts.bookTest : overviewTexts.book}
      </Button>
      {isFree && testRefused === undefined ? <OrderNormally text={moreThanFree} /> : null}
    </Paper>
  );
}

interface ObstaclesProps extends SectionProps {
  readonly isIncomplete: boolean;
  readonly isGone: boolean;
  readonly testRefused: string | undefined;
}

/** What prevents the booking, each with its way out. */
function Obstacles({ item, isIncomplete, isGone, testRefused }: ObstaclesProps) {
  return (
    <div className={styles['obstacles']}>
      {hasCountToShow(item) ? <CountDecision item={item} /> : null}
      <SortedNote item={item} />
      {isIncomplete ? <MissingImages item={item} /> : null}
      {isGone ? <ExpressGone item={item} /> : null}
      {testRefused === undefined ? null : <OrderNormally isBarrier text={testRefused} />}
    </div>
  );
}

/** The consents, what prevents the booking, and the booking itself. */
function useBooking(item: OrderItem) {
  const { problem, can, toMend, earlyStart, isLeaving, isBooking } = useOrder((order) => ({
    problem: order.problem,
    can: order.can,
    toMend: order.toMend,
    earlyStart: order.earlyStart,
    isLeaving: order.isLeaving,
    isBooking: order.pendingCalls.includes('finish'),
  }));
  const { ask, setEarlyStart } = useOrderActions();
  const [isChecked, setIsChecked] = useState(false);
  const [keepsClient, setKeepsClient] = useState(() => keptClient() !== null);
  const isFree = isTest(item);
  const isPrivate = item.client.clientType === 'private' && !isFree;
  const refusedFields = problem?.kind === 'invalid' ? (problem.fields ?? {}) : {};
  const open = toMend({ type: 'order.book', earlyStart: true });

  const order = () => {
    setIsChecked(true);
    if (!can({ type: 'order.book', earlyStart })) {
      document.getElementById(fieldId('earlyStart'))?.focus();
      return;
    }
    if (keepsClient && !isFree) keepClient(item.client);
    // An order that can be placed has a price.
    ask('finish', { earlyStart, net: item.price ?? 0 });
  };
  const chooseKeeping = (keeps: boolean) => {
    setKeepsClient(keeps);
    if (!keeps) forgetClient();
  };
  return {
    isPrivate,
    isFree,
    can,
    isBooking,
    isBusy: isLeaving && isBooking,
    earlyStart: { checked: earlyStart, onChange: setEarlyStart },
    keepsClient: { checked: keepsClient, onChange: chooseKeeping },
    obstacles: {
      mistake: isChecked && isPrivate && !earlyStart ? orderMessages.earlyStart : refusedFields['earlyStart'],
      isIncomplete: open['media'] !== undefined,
      isGone: (open['delivery'] ?? refusedFields['delivery']) !== undefined,
      testRefused: open['testImages'] ?? refusedFields['testImages'],
    },
    order,
  };
}

/** Previews shown: two rows, on a phone only the first. */
const SHOWN = 12;

/** The first images that have arrived, each with its kind if assigned: reveals a wrong folder before the booking. */
function ContactSheet({ item }: SectionProps) {
  const arrived = Object.entries(item.media).filter(([, { complete }]) => complete);
  const kinds = new Map(orderKinds(item).map(({ type, name }) => [type, name]));
  const others = arrived.length - SHOWN;
  if (arrived.length === 0) return null;
  return (
    <>
      <Columns
        component="ul"
        of={6}
        before={kinds.size > 1 ? 3 : 6}
        gap="8px 8px"
        mt={16}
        className={styles['thumbnails']}
        aria-label={overviewTexts.sheet}
      >
        {arrived.slice(0, SHOWN).map(([id, { name, kind = '' }]) => (
          <li key={id} title={name}>
            <Thumbnail name={name} data={null} previewId={id} alt={name} />
            {kinds.has(kind) ? (
              <Text size="sm" c="dimmed" mt={4} className="fs-break">
                {kinds.get(kind)}
              </Text>
            ) : null}
          </li>
        ))}
      </Columns>
      {others > 0 ? (
        <Text size="sm" c="dimmed" mt={8} className={classNames('fs-num', styles['others'])}>
          {overviewTexts.others(others)}
        </Text>
      ) : null}
    </>
  );
}

/** A note to the studio that saves itself; the line below shows whether it is saved. */
function NoteField() {
  const note = useNote();
  return (
    <>
      <UnsentTextConflicts name="note" labels={{ note: overviewTexts.note }} />
      <TextArea
        name="note"
        label={overviewTexts.note}
        hint={overviewTexts.noteHint}
        maxLength={limits.noteLength}
        value={note.typed}
        readOnly={note.state === 'fixed'}
        onChange={(event) => note.change(event.currentTarget.value)}
        onBlur={note.leave}
      />
      <Group gap={6} wrap="nowrap" mih="1.5em" mt={6} fz="sm" c="dimmed" role="status">
        {note.state === 'fixed' ? (
          <>
            <Icon icon={LockSimpleIcon} size="s" />
            <span>{overviewTexts.noteFixed}</span>
          </>
        ) : null}
        {note.state === 'saving' ? <span>{overviewTexts.noteSaving}</span> : null}
        {note.state === 'saved' ? (
          <>
            <Text span c="var(--fs-ok)">
              <Icon icon={CheckIcon} size="s" />
            </Text>
            <span>{overviewTexts.noteSaved}</span>
          </>
        ) : null}
        {note.state === 'failed' ? <span>{overviewTexts.noteFailed}</span> : null}
      </Group>
    </>
  );
}

type NoteState = 'clean' | 'fixed' | 'saving' | 'saved' | 'failed';

/** Text of the note to the studio, and whether the server has it. It saves itself (`unsent-text-rules.ts`). */
function useNote() {
  const { savedNote, problem, isFixed, isPending } = useOrder(({ item, problem, areTextsFixed, pendingCalls }) => ({
    savedNote: item.note,
    problem,
    isFixed: areTextsFixed,
    isPending: pendingCalls.includes('updateNote'),
  }));
  const { saveUnsentTexts } = useOrderActions();
  const { values, type } = useUnsentFields<{ note: string }>('note');
  return {
    typed: values.note,
    state: stateOf(),
    change: (note: string) => type({ note }),
    leave: saveUnsentTexts,
  };

  function stateOf(): NoteState {
    if (isFixed) return 'fixed';
    if (isPending) return problem === null ? 'saving' : 'failed';
    return values.note === savedNote && values.note !== '' ? 'saved' : 'clean';
  }
}
