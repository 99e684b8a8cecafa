import { type ComponentType, lazy, useEffect } from 'react';
import type { Screen } from '../../domain/order-item.ts';
import { screens } from '../../domain/order-item.ts';
import { insistentLoad } from './insistent-load.ts';

/** Screens whose code comes in a piece of its own; the landing comes with the page. */
export type LazyScreen = Exclude<Screen, 'start.options' | 'booked'>;
type Loader = () => Promise<{ default: ComponentType }>;

/** A screen together with Mantine around it; both pieces of code are fetched at the same time. */
function inMantine(load: Loader): Loader {
  return async () => {
    const [{ MantineFrame }, { default: Screen }] = await Promise.all([import('./mantine-frame.tsx'), load()]);
    return {
      default: () => (
        <MantineFrame>
          <Screen />
        </MantineFrame>
      ),
    };
  };
}

const client = inMantine(() => import('./screens/client-screen.tsx'));

const loaders: Record<LazyScreen, Loader> = {
  'start.premium': () => import('./screens/premium-screen.tsx'),
  contact: inMantine(() => import('./screens/contact-screen.tsx')),
  projectType: () => import('./screens/project-type-screen.tsx'),
  'formats.fastlane': () => import('./screens/fastlane-screen.tsx'),
  'formats.scale': inMantine(() => import('./screens/scale-screen.tsx')),
  'formats.extensions': () => import('./screens/extensions-screen.tsx'),
  quantity: () => import('./screens/quantity-screen.tsx'),
  upload: inMantine(() => import('./screens/upload-screen.tsx')),
  'client.type': client,
  'client.details': client,
  'client.overview': inMantine(() => import('./screens/overview-screen.tsx')),
};

// The two client screens are one component, so that the choice stays where it is while the form unfolds below it.
const ClientScreen = lazy(() => insistentLoad(client));

export const screenComponents: Record<LazyScreen, ComponentType> = {
  'start.premium': lazy(() => insistentLoad(loaders['start.premium'])),
  contact: lazy(() => insistentLoad(loaders.contact)),
  projectType: lazy(() => insistentLoad(loaders.projectType)),
  'formats.fastlane': lazy(() => insistentLoad(loaders['formats.fastlane'])),
  'formats.scale': lazy(() => insistentLoad(loaders['formats.scale'])),
  'formats.extensions': lazy(() => insistentLoad(loaders['formats.extensions'])),
  quantity: lazy(() => insistentLoad(loaders.quantity)),
  upload: lazy(() => insistentLoad(loaders.upload)),
  'client.type': ClientScreen,
  'client.details': ClientScreen,
  'client.overview': lazy(() => insistentLoad(loaders['client.overview'])),
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
