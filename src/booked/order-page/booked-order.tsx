import '../../ui/theme/mantine-steps.css';
import { Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { PrinterIcon } from '@phosphor-icons/react/dist/ssr/Printer';
import { useState } from 'react';
import type { OrderPage } from '../../../domain/contracts/order-page.ts';
import { isTest } from '../../../domain/catalogue/test-images.ts';
import { mayStillWithdraw } from '../../../domain/order/withdrawal.ts';
import { withdrawalUrl } from '../../../domain/client/withdrawal-address.ts';
import { PathList } from '../../site/blocks/text/path-list.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { ScreenFrame } from '../../order/frame/screen-frame.tsx';
import { AmendOrder } from './amend-order.tsx';
import { AskQuestion } from './ask-question.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { ExcessQuestion } from './excess-question.tsx';
import { FinishedWork } from './finished-work.tsx';
import { OrderAgain } from './order-again.tsx';
import { OrderDocument } from './order-document.tsx';
import { OrderImages } from './order-images.tsx';
import { wayOf } from './order-progress.ts';
import { OrderedWords } from './ordered-texts.tsx';
import { orderPageTexts } from './texts.ts';

interface BookedOrderProps {
  readonly page: OrderPage;
  /** Of the secret link; '' where the order's cookie opens it. */
  readonly token: string;
}

/** Where a booked order stands, its images, and what was ordered. */
export function BookedOrder({ page, token }: BookedOrderProps) {
  const { orderNumber } = page.summary;
  const { passed, ahead } = wayOf(page);
  const [openedAt] = useState(() => new Date().toISOString());
  useDocumentTitle(orderPageTexts.windowTitle(orderNumber));
  return (
    <ScreenFrame
      narrow
      heading={
        <>
          <span>{`${orderPageTexts.heading} `}</span>
          {/* The number breaks as a whole. */}
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
        <OrderedWords summary={page.summary} delivery={page.delivery} />
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
