import { startApp } from '../../lib/app-place.tsx';
import { SlimFooter, SlimHeader } from '../../site/frame/slim-frame.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { AppFrame } from '../frame/app-frame.tsx';
import { LateCode } from '../frame/late-code.tsx';
import { TransferPage } from './transfer-page.tsx';
import { useTransferToken } from './use-transfer-token.ts';

/** The page behind a transfer link as an app of its own. */
export function TransferApp() {
  const token = useTransferToken();
  return (
    <AppFrame>
      <SkipLink />
      <SlimHeader />
      <main id="inhalt">
        <LateCode order={2} />
        <TransferPage token={token} />
      </main>
      <SlimFooter />
    </AppFrame>
  );
}

/** Starts it in its document (`src/entry.client.tsx`). */
export function start(place: Element): void {
  startApp(place, <TransferApp />);
}
