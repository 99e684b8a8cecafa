import '../theme/mantine-steps.css';
import { Button, Container, Group, Text } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useLocation } from 'react-router-dom';
import { startApp } from '../lib/app-place.tsx';
import { AppFrame } from '../order/frame/app-frame.tsx';
import { LateCode } from '../order/frame/late-code.tsx';
import { Logo } from '../site/frame/logo.tsx';
import { ErrorAlert } from '../ui/alerts.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { OneOrder } from './one-order.tsx';
import { OrderList } from './order-list.tsx';
import { SignIn } from './sign-in.tsx';
import { deskTexts } from './texts.ts';
import { useDeskDoor, useDeskSession } from './use-desk.ts';

/** The studio's desk: the list of orders, and the one that the fragment of the address names. */
export function StudioApp() {
  const orderNumber = useLocation().hash.slice(1);
  const { data, error, refetch } = useDeskSession();
  const door = useDeskDoor();
  useDocumentTitle(orderNumber === '' ? deskTexts.title : `${orderNumber} – ${deskTexts.title}`);
  return (
    <AppFrame>
      <SkipLink />
      <header className="fs-lined">
        <Group component={Container} justify="space-between" h={64}>
          <Logo />
          {data?.isOpen === true && data.byToken ? (
            <Button variant="subtle" size="sm" onClick={() => door.mutate(null)}>
              {deskTexts.leave}
            </Button>
          ) : null}
        </Group>
      </header>
      <main id="inhalt">
        <LateCode order={1} />
        <Container py="clamp(24px, 4vw, 48px)">
          {error === null ? null : (
            <ErrorAlert title={deskTexts.failed.title}>
              {deskTexts.failed.text}{' '}
              <Button variant="subtle" size="sm" onClick={() => void refetch()}>
                {deskTexts.failed.again}
              </Button>
            </ErrorAlert>
          )}
          {data === undefined && error === null ? <Text role="status">{deskTexts.loading}</Text> : null}
          {data?.isOpen === false ? <SignIn /> : null}
          {data?.isOpen === true ? (
            orderNumber === '' ? (
              <OrderList />
            ) : (
              <OneOrder key={orderNumber} orderNumber={orderNumber} />
            )
          ) : null}
        </Container>
      </main>
    </AppFrame>
  );
}

/** Starts it in its document (`src/entry.client.tsx`). */
export function start(place: Element): void {
  startApp(place, <StudioApp />);
}
