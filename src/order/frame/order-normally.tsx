import { Button, Group } from '@mantine/core';
import { InfoAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { useOrder } from '../session/use-order.ts';
import { frameTexts } from './texts.ts';

interface OrderNormallyProps {
  readonly text: string;
  /** Keeps the order from being placed. */
  readonly isBarrier?: boolean;
}

/** From free test images to an order like any other, with all that has been answered. */
export function OrderNormally({ text, isBarrier = false }: OrderNormallyProps) {
  const { can, isSending, orderNormally } = useOrder();
  const Notice = isBarrier ? WarnAlert : InfoAlert;
  return (
    <Notice mt={24} role={isBarrier ? 'status' : 'note'}>
      <span>{text}</span>
      <Group mt={10}>
        <Button
          variant="outline"
          size="sm"
          disabled={!can({ type: 'testImages.leave' })}
          aria-busy={isSending}
          onClick={orderNormally}
        >
          {frameTexts.orderNormally}
        </Button>
      </Group>
    </Notice>
  );
}
