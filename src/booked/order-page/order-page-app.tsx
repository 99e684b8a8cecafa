import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { studio } from '../../../domain/studio/studio.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { Columns } from '../../ui/components/columns.tsx';
import { BeginAnew } from '../resume/begin-anew.tsx';
import { ObstacleNote } from '../../ui/components/alerts.tsx';
import { startApp } from '../../ui/lib/app-place.tsx';
import { ScreenFrame } from '../../order/frame/screen-frame.tsx';
import { SlimApp } from '../../order/frame/app-frame.tsx';
import { frameTexts } from '../../order/frame/texts.ts';
import { BookedOrder } from './booked-order.tsx';
import { orderPageTexts } from './texts.ts';
import { useOrderPage } from './use-order-page.ts';

/** App of the customer's page of a booked order. */
export function OrderPageApp() {
  const { hash } = useLocation();
  const token = hash.slice(1);
  return (
    <SlimApp>
      <OrderPage key={token} token={token} />
    </SlimApp>
  );
}

/** Starts it in its document (`src/entry.client.tsx`). */
export function start(place: Element): void {
  startApp(place, <OrderPageApp />);
}

/** The booked order of a secret link; without a token, the order that this browser has booked. */
function OrderPage({ token }: { readonly token: string }) {
  const [answer, retry] = useOrderPage(token);
  const [first, setFirst] = useState<string | null>(null);
  if (first === null && answer.state === 'found') setFirst(answer.page.summary.orderNumber);
  switch (answer.state) {
    case 'loading':
      return (
        <ScreenFrame narrow heading={orderPageTexts.heading}>
          <Text role="status">{orderPageTexts.loading}</Text>
        </ScreenFrame>
      );
    case 'found':
      // Each order has its own unsent text and calls; the cookie may open another order than before.
      return <BookedOrder key={answer.page.summary.orderNumber} page={answer.page} token={token} first={first} />;
    case 'unknown':
      return token === '' ? (
        <NoOrder texts={orderPageTexts.nobody}>
          <Button component="a" href={screenTable['start.options'].path}>
            {orderPageTexts.nobody.start}
          </Button>
        </NoOrder>
      ) : (
        <LostLink texts={orderPageTexts.unknown} />
      );
    case 'ended':
      return <LostLink texts={orderPageTexts.ended} />;
    default:
      return (
        <NoOrder texts={orderPageTexts.failed}>
          <Button onClick={retry}>{frameTexts.retry}</Button>
        </NoOrder>
      );
  }
}

interface NoOrderProps {
  readonly texts: { readonly heading: string; readonly text: string };
  /** Buttons before the phone link. */
  readonly children?: ReactNode;
}

function NoOrder({ texts, children }: NoOrderProps) {
  return (
    <ScreenFrame narrow heading={texts.heading} intro={texts.text}>
      <ObstacleNote />
      <Group>
        {children}
        <Anchor variant="row" href={studio.phone.href}>
          {orderPageTexts.call}
        </Anchor>
      </Group>
    </ScreenFrame>
  );
}

/** A link that opens no order: how to get another one, and how to begin anew. */
function LostLink({ texts }: Pick<NoOrderProps, 'texts'>) {
  const { help } = orderPageTexts;
  return (
    <ScreenFrame narrow heading={texts.heading} intro={texts.text}>
      <Columns of={2} gap="20px">
        <Paper component="section" aria-labelledby="hilfe">
          <Title order={2} size="h3" id="hilfe">
            {help.heading}
          </Title>
          <Text mt={12}>{help.text}</Text>
          <Anchor variant="big" className="fs-num" fz="1.75rem" href={studio.phone.href}>
            {studio.phone.display}
          </Anchor>
          <Text size="sm" c="dimmed">
            {studio.supportHours.display}
          </Text>
        </Paper>
        <BeginAnew href={screenTable['start.options'].path} />
      </Columns>
    </ScreenFrame>
  );
}
