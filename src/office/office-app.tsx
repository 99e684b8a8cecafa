import { Button, Container, Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { AppFrame, LateCode } from '../order/frame/app-frame.tsx';
import { Logo } from '../site/frame/logo.tsx';
import { ErrorAlert } from '../ui/components/alerts.tsx';
import { SkipLink } from '../ui/components/links.tsx';
import { TextField } from '../ui/forms/field.tsx';
import { SubmitButton } from '../ui/forms/submit-button.tsx';
import { startApp } from '../ui/lib/app-place.tsx';
import '../ui/theme/mantine-steps.css';
import { isList, orderIn, WAYS_ADDRESS } from './office-address.ts';
import { OneOrder } from './one-order.tsx';
import { OrderList } from './order-list.tsx';
import { OrderWays } from './order-ways.tsx';
import { officeTexts } from './texts.ts';
import { useOfficeDoor, useOfficeSession } from './use-office.ts';

/** The office: the list of orders, or what the address's fragment names. */
export function StudioApp() {
  const { hash } = useLocation();
  const orderNumber = orderIn(hash);
  const [list, setList] = useState('#');
  const view = orderNumber ?? (isList(hash) ? LIST : WAYS);
  // The other views link back to the list with its filters.
  const seen = hash === '' ? '#' : hash;
  if (view === LIST && seen !== list) setList(seen);
  const { data, error, refetch } = useOfficeSession();
  const door = useOfficeDoor();
  useViewFocus(data === undefined ? null : data.isOpen ? view : DOOR);
  useDocumentTitle(orderNumber === null ? officeTexts.title : `${orderNumber} – ${officeTexts.title}`);
  return (
    <AppFrame>
      <SkipLink />
      <header className="fs-lined">
        <Group component={Container} justify="space-between" h={64}>
          <Logo />
          {data?.isOpen === true && data.byToken ? (
            <Button variant="subtle" size="sm" onClick={() => door.mutate(null)}>
              {officeTexts.leave}
            </Button>
          ) : null}
        </Group>
      </header>
      <main id="inhalt">
        <LateCode order={1} />
        <Container py="clamp(24px, 4vw, 48px)">
          {error === null ? null : (
            <ErrorAlert title={officeTexts.failed.title}>
              <span>{officeTexts.failed.text}</span>{' '}
              <Button variant="subtle" size="sm" onClick={() => void refetch()}>
                {officeTexts.failed.again}
              </Button>
            </ErrorAlert>
          )}
          {data === undefined && error === null ? <Text role="status">{officeTexts.loading}</Text> : null}
          {data?.isOpen === false ? <SignIn /> : null}
          {data?.isOpen === true ? (
            view === WAYS ? (
              <OrderWays list={list} />
            ) : orderNumber === null ? (
              <OrderList />
            ) : (
              <OneOrder key={orderNumber} orderNumber={orderNumber} list={list} />
            )
          ) : null}
        </Container>
      </main>
    </AppFrame>
  );
}

const LIST = 'list';
const WAYS = WAYS_ADDRESS.slice(1);
const DOOR = 'door';

/**
 * Moves the focus to the heading of a new view, because the link that led to it is gone.
 * Back in the list, it returns to the link that was followed.
 * `view`: an order's number, `LIST`, `WAYS`, `DOOR`; null while loading.
 */
function useViewFocus(view: string | null): void {
  const shown = useRef(view);
  useEffect(() => {
    const before = shown.current;
    shown.current = view;
    if (before === null || view === null || before === view) return;
    const link = view === LIST ? document.querySelector<HTMLElement>(`a[href="${CSS.escape(`#${before}`)}"]`) : null;
    (link ?? document.querySelector<HTMLElement>('h1'))?.focus();
  }, [view]);
}

/** Starts it in its document (`src/entry.client.tsx`). */
export function start(place: Element): void {
  startApp(place, <StudioApp />);
}

const texts = officeTexts.signIn;

/** Asks for the studio's token. */
function SignIn() {
  const { mutate, isPending, error } = useOfficeDoor();

  function open(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const token = new FormData(event.currentTarget).get('token');
    if (!isPending && typeof token === 'string') mutate(token);
  }

  return (
    <form onSubmit={open}>
      <Stack maw={420} align="start">
        <Title order={1} size="h2" tabIndex={-1}>
          {texts.heading}
        </Title>
        <TextField
          name="token"
          label={texts.token}
          type="password"
          autoComplete="current-password"
          w="100%"
          required
          error={error?.message}
          isAnnounced
        />
        <SubmitButton label={texts.act} busyLabel={texts.busy} isBusy={isPending} />
      </Stack>
    </form>
  );
}
