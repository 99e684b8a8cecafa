import { type ComponentType, lazy, useEffect } from 'react';
import type { Screen } from '../../domain/order-item.ts';
import { screens } from '../../domain/order-item.ts';
import { screenTable } from '../../machines/order/order-steps.ts';
import { insistentLoad } from './session/insistent-load.ts';

/** Screens whose code comes in a piece of its own; the landing comes with the page. */
export type LazyScreen = Exclude<Screen, 'start.options' | 'booked'>;
type Loader = () => Promise<{ default: ComponentType }>;

const client = () => import('./client/client-screen.tsx');

const loaders: Record<LazyScreen, Loader> = {
  'start.premium': () => import('./landing/premium-screen.tsx'),
  contact: () => import('./contact/contact-screen.tsx'),
  projectType: () => import('./project-type/project-type-screen.tsx'),
  'formats.fastlane': () => import('./formats/fastlane-screen.tsx'),
  'formats.scale': () => import('./formats/scale-screen.tsx'),
  'formats.extensions': () => import('./formats/extensions-screen.tsx'),
  quantity: () => import('./quantity/quantity-screen.tsx'),
  upload: () => import('./upload/upload-screen.tsx'),
  'client.type': client,
  'client.details': client,
  'client.overview': () => import('./overview/overview-screen.tsx'),
};

/** A page that begins anew does so at the screen that was asked for: the landing would not lead there by itself. */
function lazyScreen(screen: LazyScreen) {
  return lazy(() => insistentLoad(loaders[screen], screenTable[screen].path));
}

// The two client screens are one component, so that the choice stays where it is while the form unfolds below it.
const ClientScreen = lazyScreen('client.type');

export const screenComponents: Record<LazyScreen, ComponentType> = {
  'start.premium': lazyScreen('start.premium'),
  contact: lazyScreen('contact'),
  projectType: lazyScreen('projectType'),
  'formats.fastlane': lazyScreen('formats.fastlane'),
  'formats.scale': lazyScreen('formats.scale'),
  'formats.extensions': lazyScreen('formats.extensions'),
  quantity: lazyScreen('quantity'),
  upload: lazyScreen('upload'),
  'client.type': ClientScreen,
  'client.details': ClientScreen,
  'client.overview': lazyScreen('client.overview'),
};

const stepFrame = () => import('./frame/step-frame.tsx');
/** Header with progress, and footer, of every screen but the landing and the premium view. */
export const StepHeader = lazy(() => insistentLoad(stepFrame).then((frame) => ({ default: frame.StepHeader })));
export const StepFooter = lazy(() => insistentLoad(stepFrame).then((frame) => ({ default: frame.StepFooter })));

export function isLazyScreen(screen: Screen): screen is LazyScreen {
  return screen in loaders;
}

/** While the browser has nothing to do, fetches the code of the next two screens, so that no step waits for it. */
export function usePrefetch(screen: Screen): void {
  useEffect(() => {
    const prefetch = () => {
      const here = screens.indexOf(screen);
      const next = screens.slice(here + 1).filter((one) => one !== 'start.premium' && isLazyScreen(one));
      // A chunk that does not come now is asked for again when it is needed.
      for (const load of [stepFrame, ...next.slice(0, 2).map((one) => loaders[one as LazyScreen])]) {
        void load().catch(() => undefined);
      }
    };
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(prefetch, 1500);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(prefetch, { timeout: 4000 });
    return () => cancelIdleCallback(idle);
  }, [screen]);
}
