import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { useState } from 'react';
import { isTest } from '../../../domain/catalogue/offers.ts';
import { withdrawalUrl } from '../../../domain/order/order-links.ts';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { type BookedStatus, statusNames } from '../../../domain/order/order-item.ts';
import { mayStillWithdraw } from '../../../domain/order/withdrawal.ts';
import { formatMoment } from '../../../domain/texts/format.ts';
import { ScreenFrame } from '../../order/frame/screen-frame.tsx';
import { PathList } from '../../site/blocks/text/path-list.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { Outcomes } from '../../ui/components/outcome.tsx';
import '../../ui/theme/mantine-steps.css';
import { AmendOrder } from './amend-order.tsx';
import { AskQuestion } from './ask-question.tsx';
import { CancelOrder, OrderAgain, OrderDocument } from './order-actions.tsx';
import { ExcessQuestion } from './excess-question.tsx';
import { FinishedWork } from './finished-work.tsx';
import { OrderImages } from './order-images.tsx';
import { OrderedTexts } from './ordered-texts.tsx';
import { orderPageTexts } from './texts.ts';

interface BookedOrderProps {
  readonly page: OrderPage;
  /** Token of the secret link; '' when the order's cookie opens the page. */
  readonly token: string;
}

/** Progress of a booked order, its images, and what was ordered. */
export function BookedOrder({ page, token }: BookedOrderProps) {
  const { orderNumber } = page.summary;
  const { passed, ahead } = wayOf(page);
  const [openedAt] = useState(() => new Date().toISOString());
  useDocumentTitle(orderPageTexts.windowTitle(orderNumber));
  return (
    <Outcomes>
      <ScreenFrame
        narrow
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
      >
        <Stack gap={44}>
          <section aria-labelledby="stand">
            <Title order={2} size="1.625rem" id="stand" mb={16}>
              {orderPageTexts.path}
            </Title>
            <PathList items={[...passed, ...ahead]} done={passed.length} />
          </section>
          {page.excess === null ? null : <ExcessQuestion page={page} excess={page.excess} token={token} />}
          <FinishedWork page={page} token={token} />
          <OrderImages page={page} token={token} />
          <OrderedTexts summary={page.summary} delivery={page.delivery} />
          <AmendOrder page={page} token={token} />
          <AskQuestion orderNumber={orderNumber} token={token} />
          <Stack gap={12} align="start">
            <Button variant="outline" onClick={() => globalThis.print()}>
              <Icon icon={PrinterIcon} size="s" />
              <span>{orderPageTexts.print}</span>
            </Button>
            <OrderDocument token={token} />
            <OrderAgain token={token} isFree={isTest(page.summary)} />
            {mayStillWithdraw({ ...page.summary, status: page.status }, openedAt) ? (
              <Text>
                <span>{orderPageTexts.withdraw.text}</span>{' '}
                <Anchor href={withdrawalUrl(orderNumber)}>{orderPageTexts.withdraw.link}</Anchor>
              </Text>
            ) : null}
            {page.mayCancel ? <CancelOrder token={token} /> : null}
            <Text size="sm" c="dimmed">
              {orderPageTexts.secret}
            </Text>
          </Stack>
        </Stack>
      </ScreenFrame>
    </Outcomes>
  );
}

/** What the customer wants to know first. */
function leadOf({ status, images, summary, excess }: OrderPage): string {
  if (excess !== null) return orderPageTexts.tooMany(excess.images, excess.ordered);
  if (status === 'accepted' && isTest(summary)) return orderPageTexts.leadOfTest;
  const isWaiting = status === 'booked' && images.completeSince === null;
  return isWaiting
    ? orderPageTexts.waiting(images.stated - images.files.length, images.stated)
    : orderPageTexts.lead[status];
}

const { steps } = orderPageTexts;

/** A stage of an order. */
interface Station {
  readonly title: string;
  /** When it was reached, or what it waits for. */
  readonly text: string;
}

/** Stages of an order without detours; `next` is the index of the stage that follows a state. */
const straightOn = ['inProduction', 'delivered', 'invoiced'] as const satisfies readonly BookedStatus[];
const next: Readonly<Record<BookedStatus, number>> = {
  booked: 0,
  inProduction: 1,
  inCorrection: 1,
  delivered: 2,
  accepted: 2,
  invoiced: 3,
  cancelled: 3,
  withdrawn: 3,
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
    .filter((state) => !(isFree && state === 'invoiced'))
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
