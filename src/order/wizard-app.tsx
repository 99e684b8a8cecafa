import { startApp } from '../ui/lib/app-place.tsx';
import { AppFrame } from './frame/app-frame.tsx';
import { OrderProvider } from './session/order-provider.tsx';
import { Wizard } from './wizard.tsx';

/** The wizard as an app, with its session. */
export function WizardApp() {
  return (
    <AppFrame>
      <OrderProvider>
        <Wizard />
      </OrderProvider>
    </AppFrame>
  );
}

/** Starts it in its document (`src/entry.client.tsx`). */
export function start(place: Element): void {
  startApp(place, <WizardApp />);
}
