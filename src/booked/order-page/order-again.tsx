import { Anchor, Button, Loader, Stack, Text } from '@mantine/core';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { ErrorAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { orderPageTexts } from './texts.ts';
import { useAgain } from './use-again.ts';

const texts = orderPageTexts.again;

interface OrderAgainProps {
  readonly token: string;
  /** Whether this one is of test images, so that the next one costs something. */
  readonly isFree: boolean;
}

/** Begins a new order with the settings of this one, unless another draft is open in this browser. */
export function OrderAgain({ token, isFree }: OrderAgainProps) {
  const { order, isBusy, failure } = useAgain(token);
  return (
    <Stack gap={8} align="start">
      <Button variant="outline" aria-busy={isBusy} onClick={order}>
        {isBusy ? <Loader /> : null}
        <span>{texts.act}</span>
      </Button>
      <Text size="sm" c="dimmed">
        {isFree ? texts.whatAfterTest : texts.what}
      </Text>
      {failure === 'failed' ? <ErrorAlert title={texts.failed.title}>{texts.failed.text}</ErrorAlert> : null}
      {failure !== null && failure !== 'failed' ? (
        <WarnAlert role="status" title={texts.open.title(failure.wizard_clipping_id)}>
          <span>{texts.open.text}</span>
          <Anchor href={screenTable[failure.screen].path}>{texts.open.link}</Anchor>
        </WarnAlert>
      ) : null}
    </Stack>
  );
}
