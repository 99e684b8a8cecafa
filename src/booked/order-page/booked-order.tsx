import { Anchor, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { useMemo, useState } from 'react';
import { isTest } from '../../../domain/catalogue/offers.ts';
import { withdrawalUrl } from '../../../domain/order/order-links.ts';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { type BookedStatus, invoicedStatuses, statusNames } from '../../../domain/order/order-item.ts';
import { mayStillWithdraw } from '../../../domain/order/withdrawal.ts';
import { formatMoment } from '../../../domain/texts/format.ts';
import { ScreenFrame } from '../../order/frame/screen-frame.tsx';
import { PathList } from '../../site/blocks/text/path-list.tsx';
import { intoView, WarnAlert } from '../../ui/components/alerts.tsx';
import { Columns } from '../../ui/components/columns.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { Breakable } from '../../ui/components/kept.tsx';
import { Outcomes } from '../../ui/components/outcome.tsx';
import { classNames } from '../../ui/lib/class-names.ts';
import { closeLayers } from '../../ui/lib/layers.ts';
import { type Access, ownOrder } from '../../ui/lib/send.ts';
import '../../ui/theme/mantine-steps.css';
import styles from '../booked.module.css';
import { AmendOrder } from './amend-order.tsx';
import { AskQuestion } from './ask-question.tsx';
import { CancelOrder, OrderAgain, OrderDocument } from './order-actions.tsx';
import { ExcessQuestion } from './excess-question.tsx';
import { CheckProtocol } from './check-protocol.tsx';
import { DeliveryActions, FinishedWork, useReportedCorrections } from './finished-work.tsx';
import { Fold, misses, OrderImages, SendMissing } from './order-images.tsx';
import { OrderedTexts } from './ordered-texts.tsx';
import { Invoices } from './invoices.tsx';
import { orderPageTexts } from './texts.ts';

interface BookedOrderProps {
  readonly page: OrderPage;
  /** Token of the secret link; '' when the order's cookie opens the page. */
  readonly token: string;
  /** Number of the order that this window has shown first. */
  readonly first: string | null;
}

/** Progress of a booked order, its images, and what was ordered. */
export function BookedOrder({ page, token, first }: BookedOrderProps) {
  const { orderNumber } = page.summary;
  const access = useMemo(
    (): Access => (token === '' ? ownOrder(orderNumber) : { kind: 'link', token }),
    [token, orderNumber],
  );
  return (
    <Outcomes>
      <OrderParts page={page} access={access} before={first === orderNumber ? null : first} />
    </Outcomes>
  );
}

/** With the history entry of a dialog over the earlier order, the browser restores the old scroll position. */
function intoViewAtLast(message: HTMLElement | null): void {
  // It restores in the next frame.
  const atLast = () => requestAnimationFrame(() => requestAnimationFrame(() => intoView(message)));
  if (message !== null) void closeLayers().then(atLast);
}

interface OrderPartsProps {
  readonly page: OrderPage;
  readonly access: Access;
  /** Number of the order that this window has shown before; null: none. */
  readonly before: string | null;
}

function OrderParts({ page, access, before }: OrderPartsProps) {
  const { orderNumber } = page.summary;
  const corrections = useReportedCorrections(page, access);
  const hasResults = page.delivered !== null || withResults.has(page.status);
  useDocumentTitle(orderPageTexts.windowTitle(orderNumber));
  return (
    <ScreenFrame
      heading={
        <>
          <span>{`${orderPageTexts.heading} `}</span>
          {/* Keeps the number on one line. */}
          <Text span inherit display="inline-block" translate="no">
            {orderNumber}
          </Text>
        </>
      }
      intro={leadOf(page)}
      actions={
        page.delivered !== null ? (
          <DeliveryActions page={page} access={access} corrections={corrections} delivered={page.delivered} />
        ) : misses(page) ? (
          <SendMissing access={access} />
        ) : undefined
      }
    >
      {before === null ? null : (
        <WarnAlert
          role="alert"
          mb={20}
          title={<Breakable>{orderPageTexts.replaced.title(orderNumber)}</Breakable>}
          ref={intoViewAtLast}
        >
          <Breakable>{orderPageTexts.replaced.text(before)}</Breakable>
        </WarnAlert>
      )}
      {hasResults ? <StageRow page={page} /> : null}
      <Columns of="minmax(0, 1fr) 20rem" from="lg" align="start" gap="44px clamp(32px, 4vw, 56px)">
        <Stack gap={44}>
          {hasResults ? null : <StageList page={page} />}
          {page.excess === null ? null : <ExcessQuestion page={page} excess={page.excess} access={access} />}
          <Invoices page={page} access={access} />
          <FinishedWork page={page} access={access} corrections={corrections} />
          {hasResults ? (
            <div className="fs-ruled">
              {page.delivered === null ? null : <CheckProtocol delivered={page.delivered} />}
              <OrderImages page={page} access={access} isFolded />
              <History page={page} />
            </div>
          ) : (
            <OrderImages page={page} access={access} isFolded={false} />
          )}
          <AmendOrder page={page} access={access} />
          <OrderActions page={page} access={access} />
        </Stack>
        <Stack gap={44}>
          <OrderedTexts {...page} />
          <AskQuestion orderNumber={orderNumber} access={access} />
        </Stack>
      </Columns>
    </ScreenFrame>
  );
}

/** States of an order whose results the customer has. */
const withResults: ReadonlySet<BookedStatus> = new Set(['delivered', 'inCorrection', 'accepted', ...invoicedStatuses]);

/** The stages below each other. */
function StageList({ page }: { readonly page: OrderPage }) {
  const { passed, ahead } = wayOf(page);
  return (
    <section aria-labelledby="stand">
      <Title order={2} size="1.625rem" id="stand" mb={16}>
        {orderPageTexts.path}
      </Title>
      <PathList items={[...passed, ...ahead]} done={passed.length} />
    </section>
  );
}

/**
 * The stages beside each other; one that happened again stands where it happened last.
 * What not every order has, or what the next stage includes, stands there only while it is the current one.
 */
function StageRow({ page }: { readonly page: OrderPage }) {
  const { passed, ahead } = wayOf(page);
  const last = passed.filter(
    ({ title }, place) =>
      passed.findLastIndex((one) => one.title === title) === place &&
      (place === passed.length - 1 || !onlyInHistory.has(title)),
  );
  return (
    <Box component="section" aria-label={orderPageTexts.path} mb="clamp(12px, 3vw, 40px)">
      <ol className={styles['row']}>
        {[...last, ...ahead].map(({ title, text }, place) => (
          <li
            key={`${place} ${title}`}
            className={classNames(place < last.length && styles['done'], place + 1 < last.length && styles['walked'])}
            aria-current={place + 1 === last.length ? 'step' : undefined}
          >
            <Text fw={600} lh={1.35}>
              {title}
            </Text>
            <Text size="sm" c="dimmed" lh={1.4}>
              {text}
            </Text>
          </li>
        ))}
      </ol>
    </Box>
  );
}

/** All stages that the order has passed, folded. */
function History({ page }: { readonly page: OrderPage }) {
  const { passed } = wayOf(page);
  const { heading, about } = orderPageTexts.history;
  return (
    <Fold id="verlauf" heading={heading} about={about(passed.length, passed.at(-1)?.text ?? '')}>
      <PathList items={passed} done={passed.length} />
    </Fold>
  );
}

/** Documents, the next order, and how to end this one. */
function OrderActions({ page, access }: Pick<OrderPartsProps, 'page' | 'access'>) {
  const [openedAt] = useState(() => new Date().toISOString());
  return (
    <Stack gap={12} align="start">
      <Group gap={12}>
        <Button variant="outline" data-wide-on-phone onClick={() => globalThis.print()}>
          <Icon icon={PrinterIcon} size="s" />
          <span>{orderPageTexts.print}</span>
        </Button>
        <OrderDocument access={access} />
      </Group>
      <OrderAgain access={access} isFree={isTest(page.summary)} />
      {mayStillWithdraw({ ...page.summary, status: page.status }, openedAt) ? (
        <Text>
          <span>{orderPageTexts.withdraw.text}</span>{' '}
          <Anchor href={withdrawalUrl(page.summary.orderNumber)}>{orderPageTexts.withdraw.link}</Anchor>
        </Text>
      ) : null}
      {page.mayCancel ? <CancelOrder access={access} /> : null}
      <Text size="sm" c="dimmed">
        {orderPageTexts.secret}
      </Text>
    </Stack>
  );
}

/** What the customer wants to know first. */
function leadOf({ status, images, summary, excess, history }: OrderPage): string {
  if (excess !== null) return orderPageTexts.tooMany(excess.images, excess.ordered);
  if (status === 'accepted' && isTest(summary)) return orderPageTexts.leadOfTest;
  const billed = invoicedStatuses.find((one) => one === status);
  if (billed !== undefined && history.some(({ state }) => state === 'withdrawn')) {
    return orderPageTexts.leadOfWithdrawn[billed];
  }
  const isWaiting = status === 'booked' && images.completeSince === null;
  return isWaiting
    ? orderPageTexts.waiting(images.stated - images.files.length, images.stated)
    : orderPageTexts.lead[status];
}

const { steps } = orderPageTexts;

/** Stages that only the history keeps, once they are over. */
const onlyInHistory: ReadonlySet<string> = new Set([steps.imagesThere, statusNames.inCorrection, statusNames.accepted]);

/** A stage of an order. */
interface Station {
  readonly title: string;
  /** When it was reached, or what it waits for. */
  readonly text: string;
}

/** Stages of an order without detours; `next` is the index of the stage that follows a state. */
const straightOn = ['inProduction', 'delivered', 'invoiced', 'paid'] as const satisfies readonly BookedStatus[];
const next: Readonly<Record<BookedStatus, number>> = {
  booked: 0,
  inProduction: 1,
  inCorrection: 1,
  delivered: 2,
  accepted: 2,
  invoiced: 3,
  paid: 4,
  invoiceCancelled: 4,
  cancelled: 4,
  withdrawn: 4,
};

/** Stages that the order has passed, each as often as it happened, then the stages to come. */
function wayOf(page: OrderPage): { readonly passed: readonly Station[]; readonly ahead: readonly Station[] } {
  const stations = page.history.map(({ state, at }) => ({
    state,
    title: statusNames[state],
    text: formatMoment(new Date(at)),
  }));
  const passed = [
    ...stations.filter(({ state }) => state === 'booked'),
    ...imagesThere(page),
    ...stations.filter(({ state }) => state !== 'booked'),
  ].map(({ title, text }) => ({ title, text }));
  const isFree = isTest(page.summary);
  const ahead = straightOn
    .slice(next[page.status])
    .filter((state) => !(isFree && state === 'invoiced') && (state !== 'paid' || page.status === 'invoiced'))
    .map((state) => ({
      title: statusNames[state],
      text: state === 'delivered' && page.delivered === null ? page.delivery : steps.open,
    }));
  return { passed, ahead: page.status === 'booked' ? [...imagesMissing(page), ...ahead] : ahead };
}

function imagesThere({ images }: OrderPage): Station[] {
  if (images.completeSince === null) return [];
  return [{ title: steps.imagesThere, text: formatMoment(new Date(images.completeSince)) }];
}

function imagesMissing({ images, excess }: OrderPage): Station[] {
  if (images.completeSince !== null) return [];
  if (excess !== null) return [{ title: steps.tooMany, text: steps.arrivedTooMany(excess.images, excess.ordered) }];
  return [{ title: steps.imagesMissing, text: steps.arrived(images.files.length, images.stated) }];
}
