import { startApp } from '../../ui/lib/app-place.tsx';
import { SlimApp } from '../../order/frame/slim-app.tsx';
import { TransferPage, useTransferToken } from './transfer-page.tsx';

/** App of the page behind a transfer link. */
export function TransferApp() {
  const token = useTransferToken();
  return (
    <SlimApp>
      <TransferPage token={token} />
    </SlimApp>
  );
}

/** Starts it in its document (`src/entry.client.tsx`). */
export function start(place: Element): void {
  startApp(place, <TransferApp />);
}
