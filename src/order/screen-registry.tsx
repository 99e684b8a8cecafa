import { type ComponentType, lazy, useEffect } from 'react';
import { screens } from '../../domain/order/order-item.ts';
import { isWizardScreen, type WizardScreen } from '../../machines/order/order-steps.ts';
import { whenResting } from '../ui/lib/when-resting.ts';
import ContactScreen from './contact/contact-screen.tsx';
import { insistentLoad } from './session/insistent-load.ts';

/** Screens in chunks of their own; the first step's code is part of the wizard's. */
type LazyScreen = Exclude<WizardScreen, 'contact'>;
type Loader = () => Promise<{ default: ComponentType }>;

const client: Loader = () => import('./client/client-screen.tsx');

const loaders: Record<LazyScreen, Loader> = {
  projectType: () => import('./project-type/project-type-screen.tsx'),
  'formats.fastlane': () => import('./formats/fastlane-screen.tsx'),
  'formats.scale': () => import('./formats/scale-screen.tsx'),
  'formats.extensions': () => import('./formats/extensions-screen.tsx'),
  'formats.brief': () => import('./brief/brief-screen.tsx'),
  quantity: () => import('./quantity/quantity-screen.tsx'),
  upload: () => import('./upload/upload-screen.tsx'),
  'client.type': client,
  'client.details': client,
  'client.overview': () => import('./overview/overview-screen.tsx'),
};

function lazyScreen(screen: LazyScreen) {
  return lazy(() => insistentLoad(loaders[screen]));
}

// One component for both client screens, so that the choice stays mounted while the form opens below it.
const ClientScreen = lazyScreen('client.type');

export const screenComponents: Record<WizardScreen, ComponentType> = {
  contact: ContactScreen,
  projectType: lazyScreen('projectType'),
  'formats.fastlane': lazyScreen('formats.fastlane'),
  'formats.scale': lazyScreen('formats.scale'),
  'formats.extensions': lazyScreen('formats.extensions'),
  'formats.brief': lazyScreen('formats.brief'),
  quantity: lazyScreen('quantity'),
  upload: lazyScreen('upload'),
  'client.type': ClientScreen,
  'client.details': ClientScreen,
  'client.overview': lazyScreen('client.overview'),
};

/**
 * Prefetches, when the browser is idle, the code of the next two screens, and the code that deletes expired pictures.
 */
export function usePrefetch(screen: WizardScreen | null): void {
  useEffect(() => {
    if (screen === null) return undefined;
    const prefetch = () => {
      const next = screens
        .slice(screens.indexOf(screen) + 1)
        // Few customers open the brief.
        .filter((one) => isWizardScreen(one) && one !== 'formats.brief')
        .slice(0, 2);
      // A chunk that fails to load is requested again when needed.
      for (const one of next) void loaders[one as LazyScreen]().catch(() => undefined);
      // Deletes handed-over pictures that expire before they have arrived.
      // Without this code, the next visit deletes it.
      void import('../ui/lib/picture-handover.ts').then((handover) => handover.watchPictures()).catch(() => undefined);
    };
    const leaving = new AbortController();
    whenResting(prefetch, leaving.signal);
    return () => leaving.abort();
  }, [screen]);
}

/** Sends the pictures that another page has handed over, whichever screen of the order is shown. */
export function useHandedPictures(clippingId: string | null): void {
  useEffect(() => {
    if (clippingId === null) return undefined;
    const leaving = new AbortController();
    // They stay stored: the next visit tries again.
    void sendHanded(clippingId, leaving.signal).catch(() => undefined);
    return () => leaving.abort();
  }, [clippingId]);
}

async function sendHanded(clippingId: string, signal: AbortSignal): Promise<void> {
  const { keptPictures } = await import('../ui/lib/picture-handover.ts');
  const kept = await keptPictures();
  if (kept.size === 0) return;
  const { sendKept } = await insistentLoad(() => import('./upload/kept-pictures.ts'));
  if (!signal.aborted) await sendKept(clippingId, kept);
}
