import { startApp } from '../../ui/lib/app-place.tsx';
import { SlimApp } from '../../order/frame/slim-app.tsx';
import { TransferPage, useTransferToken } from './transfer-page.tsx';

/** The page behind a transfer link as an app of its own. */
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
