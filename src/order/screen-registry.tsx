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

/** Prefetches, when the browser is idle, the code of the next two screens. */
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
    };
    const leaving = new AbortController();
    whenResting(prefetch, leaving.signal);
    return () => leaving.abort();
  }, [screen]);
}
