import { type ComponentType, lazy, useEffect } from 'react';
import { screens } from '../../domain/order/order-item.ts';
import { isWizardScreen, type WizardScreen } from '../../machines/order/order-steps.ts';
import { whenResting } from '../ui/lib/when-resting.ts';
import ContactScreen from './contact/contact-screen.tsx';
import { insistentLoad } from './session/insistent-load.ts';

/** Screens whose code comes in a piece of its own; the first step's comes with the wizard. */
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

// The two client screens are one component, so that the choice stays where it is while the form unfolds below it.
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
 * While the browser has nothing to do, fetches the code of the next two screens, so that no step waits for it, and what
 * deletes an old picture.
 */
export function usePrefetch(screen: WizardScreen | null): void {
  useEffect(() => {
    if (screen === null) return undefined;
    const prefetch = () => {
      const next = screens
        .slice(screens.indexOf(screen) + 1)
        // Few want to say something of the cut-outs.
        .filter((one) => isWizardScreen(one) && one !== 'formats.brief')
        .slice(0, 2);
      // A chunk that does not come now is asked for again when it is needed.
      for (const one of next) void loaders[one as LazyScreen]().catch(() => undefined);
      // Lets the picture that was to go along be deleted when its hour is over, also if the upload is never reached;
      // without this code at the next visit.
      void import('../ui/lib/picture-handover.ts').then((handover) => handover.watchPicture()).catch(() => undefined);
    };
    const leaving = new AbortController();
    whenResting(prefetch, leaving.signal);
    return () => leaving.abort();
  }, [screen]);
}
