import { Button, Container, Group, Loader, Paper, Text, Title } from '@mantine/core';
import { memo, useEffect, useRef } from 'react';
import { ErrorAlert } from '../../ui/alerts.tsx';
import { type UseOrder, useOrder } from '../session/use-order.ts';
import { discardTexts } from './texts.ts';

/** At the foot of every step: gives the order up for good, after a second question. */
export function DiscardOrder() {
  const { hasOrder, discard, isDiscarding, discardOrder, keepOrder } = useOrder();
  return hasOrder ? <Discarding {...{ discard, isDiscarding, discardOrder, keepOrder }} /> : null;
}

type DiscardingProps = Pick<UseOrder, 'discard' | 'isDiscarding' | 'discardOrder' | 'keepOrder'>;

const Discarding = memo(function Discarding({ discard, isDiscarding, discardOrder, keepOrder }: DiscardingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // The order turned out to have been changed elsewhere: the customer shall look at it first.
  useEffect(() => {
    if (discard === null) dialog.current?.close();
  }, [discard]);
  return (
    <Container>
      <Button
        variant="subtle"
        size="sm"
        c="dimmed"
        fz="sm"
        fw={400}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        {discardTexts.discard}
      </Button>
      <Paper
        component="dialog"
        ref={dialog}
        w="min(520px, 100% - 32px)"
        role="alertdialog"
        aria-labelledby="discard-heading"
        aria-describedby="discard-consequence"
        onClose={keepOrder}
      >
        <Title order={2} size="h3" id="discard-heading">
          {discardTexts.question}
        </Title>
        <Text mt={12} id="discard-consequence">
          {discardTexts.consequence}
        </Text>
        {discard === 'failed' ? (
          <ErrorAlert mt={18} title={discardTexts.failed.title}>
            {discardTexts.failed.text}
          </ErrorAlert>
        ) : null}
        <Group mt={24}>
          {/* The harmless answer is the first one, so it has the focus and is the one that Enter gives. */}
          <Button variant="outline" size="sm" onClick={() => dialog.current?.close()}>
            {discardTexts.keep}
          </Button>
          <Button size="sm" aria-busy={isDiscarding} onClick={discardOrder}>
            {isDiscarding ? <Loader /> : null}
            {discardTexts.discard}
          </Button>
        </Group>
      </Paper>
    </Container>
  );
});
