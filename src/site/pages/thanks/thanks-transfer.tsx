import '@mantine/core/styles/Loader.layer.css';
import { Group } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { Themed } from '../../../ui/theme/themed.tsx';
import { TransferWindow } from '../../../ui/transfer/transfer-window.tsx';
import { ownOrder } from '../../../ui/lib/send.ts';

/**
 * Offers the transfer window after a booking without images.
 * These visitors come from the wizard, so React is already in the cache.
 */
export function offerTransfer(host: HTMLElement, orderNumber: string): void {
  createRoot(host).render(
    <Themed>
      <Group>
        <TransferWindow access={ownOrder(orderNumber)} here={{}} />
      </Group>
    </Themed>,
  );
}
