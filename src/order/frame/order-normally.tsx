import { Button, Group } from '@mantine/core';
import { InfoAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { passFocus } from '../../ui/lib/pass-focus.ts';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import { frameTexts } from './texts.ts';

interface OrderNormallyProps {
  readonly text: string;
  /** true: this notice prevents the booking. */
  readonly isBarrier?: boolean;
}

/** Turns an order of free test images into a regular one, and keeps all answers. */
export function OrderNormally({ text, isBarrier = false }: OrderNormallyProps) {
  const { isPossible, isSending } = useOrder(({ can, isSending }) => ({
    isPossible: can({ type: 'testImages.leave' }),
    isSending,
  }));
  const { ask } = useOrderActions();
  const Notice = isBarrier ? WarnAlert : InfoAlert;
  return (
    <Notice mt={24} role={isBarrier ? 'status' : 'note'}>
      <span>{text}</span>
      <Group mt={10}>
        <Button
          ref={passFocus}
          variant="outline"
          size="sm"
          disabled={!isPossible}
          aria-busy={isSending}
          onClick={() => ask('orderNormally', {})}
        >
          {frameTexts.orderNormally}
        </Button>
      </Group>
    </Notice>
  );
}
