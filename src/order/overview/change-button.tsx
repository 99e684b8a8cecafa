import { Button, Group } from '@mantine/core';
import type { MouseEvent } from 'react';
import type { Screen } from '../../../domain/order/order-item.ts';
import { screenTable } from '../../../machines/order/order-steps.ts';
import { useOrder } from '../session/use-order.ts';

/** Opens the screen whose answer keeps the order from being placed; saving it leads back here. */
export function ChangeButton({ screen, label }: { readonly screen: Screen; readonly label: string }) {
  const { change } = useOrder();
  return (
    <Group mt={10}>
      <Button
        component="a"
        variant="outline"
        size="sm"
        href={screenTable[screen].path}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          change(screen);
        }}
      >
        {label}
      </Button>
    </Group>
  );
}
