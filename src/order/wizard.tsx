import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useEffect, useRef } from 'react';
import type { Screen } from '../../domain/order-item.ts';
import { SiteFooter } from '../components/site-footer.tsx';
import { SiteHeader } from '../components/site-header.tsx';
import { SkipLink } from '../components/skip-link.tsx';
import { SlimFooter, SlimHeader } from '../components/slim-frame.tsx';
import { Progress } from './frame/progress.tsx';
import { LandingScreen } from './screens/landing-screen.tsx';
import { useAddress } from './use-address.ts';
import { useOrder } from './use-order.ts';

/** Every screen but the landing comes in code of its own, so that the first one is light. */
const screenComponents: Record<Exclude<Screen, 'start.options' | 'booked'>, LazyExoticComponent<ComponentType>> = {
  'start.premium': lazy(() => import('./screens/premium-screen.tsx')),
  contact: lazy(() => import('./screens/contact-screen.tsx')),
  projectType: lazy(() => import('./screens/project-type-screen.tsx')),
  'formats.fastlane': lazy(() => import('./screens/fastlane-screen.tsx')),
  'formats.scale': lazy(() => import('./screens/scale-screen.tsx')),
  'formats.extensions': lazy(() => import('./screens/extensions-screen.tsx')),
  quantity: lazy(() => import('./screens/quantity-screen.tsx')),
  upload: lazy(() => import('./screens/upload-screen.tsx')),
  'client.type': lazy(() => import('./screens/client-screen.tsx')),
  'client.details': lazy(() => import('./screens/client-screen.tsx')),
  'client.overview': lazy(() => import('./screens/overview-screen.tsx')),
};

/** The wizard: shows the screen of the chart's state, keeps the address in step, and moves the focus after a step. */
export function Wizard() {
  const order = useOrder();
  const main = useRef<HTMLElement>(null);
  useAddress(order);
  useHeadingFocus(order.screen, main);

  const isLanding = order.screen === 'start.options' || order.screen === 'booked';
  const ScreenComponent = isLanding ? LandingScreen : screenComponents[order.screen as keyof typeof screenComponents];
  return (
    <>
      <SkipLink />
      {isLanding ? <SiteHeader /> : <SlimHeader />}
      {isLanding ? null : <Progress />}
      <main id="inhalt" ref={main}>
        <Suspense>
          <ScreenComponent />
        </Suspense>
      </main>
      {isLanding ? <SiteFooter /> : <SlimFooter />}
    </>
  );
}

/** After a step the new screen's heading gets the focus, so that nobody reads on from the old place. */
function useHeadingFocus(screen: Screen, main: React.RefObject<HTMLElement | null>): void {
  const shown = useRef(screen);
  useEffect(() => {
    if (shown.current === screen || main.current === null) return;
    shown.current = screen;
    const focusHeading = () => {
      const heading = main.current?.querySelector('h1');
      if (heading === null || heading === undefined) return false;
      heading.focus({ preventScroll: true });
      globalThis.scrollTo({ top: 0 });
      return true;
    };
    // A screen whose code is still on its way has no heading yet.
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    if (!focusHeading()) observer.observe(main.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [screen, main]);
}
