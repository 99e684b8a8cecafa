import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Screen } from '../../domain/order-item.ts';
import { isSamePage, screenAtPath } from '../../machines/order/order-steps.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { WaitingScreen } from './frame/waiting-screen.tsx';
import { LandingScreen } from './landing/landing-screen.tsx';
import { LandingFooter, LandingHeader } from './landing/site-frame.tsx';
import { isLazyScreen, StepFooter, StepHeader, screenComponents, usePrefetch } from './screen-registry.tsx';
import { useAddress } from './session/use-address.ts';
import { type UseOrder, useOrder } from './session/use-order.ts';

/** The wizard: shows the screen of the chart's state, keeps the address in step, and moves the focus after a step. */
export function Wizard() {
  const order = useOrder();
  const main = useRef<HTMLElement>(null);
  const screen = useVisibleScreen(order);
  useAddress(order);
  useHeadingFocus(screen, main);
  usePrefetch(screen ?? order.orderScreen);

  const isStart = screen === 'start.options' || screen === 'start.premium';
  return (
    <>
      <SkipLink />
      <Suspense>{isStart ? <LandingHeader /> : <StepHeader isKnown={screen !== null} />}</Suspense>
      <main id="inhalt" ref={main}>
        <Suspense>
          <ScreenOf screen={screen} />
        </Suspense>
      </main>
      <Suspense>{isStart ? <LandingFooter /> : <StepFooter />}</Suspense>
    </>
  );
}

function ScreenOf({ screen }: { readonly screen: Screen | null }) {
  if (screen === 'start.options') return <LandingScreen />;
  if (screen === null || !isLazyScreen(screen)) return <WaitingScreen />;
  const ScreenComponent = screenComponents[screen];
  return <ScreenComponent />;
}

/** The screen to show; null while nothing is known about the order that the address speaks of. */
function useVisibleScreen(order: UseOrder): Screen | null {
  const { pathname } = useLocation();
  if (!order.isLoading && !order.isUnknown) return order.screen;
  // The landing and the premium view can be read before the order has been looked up, and without one.
  const screen = screenAtPath(pathname);
  return screen === 'start.options' || screen === 'start.premium' ? screen : null;
}

/** After a step the new screen's heading gets the focus, so that nobody reads on from the old place. */
function useHeadingFocus(screen: Screen | null, main: RefObject<HTMLElement | null>): void {
  const shown = useRef<Screen | null>(screen);
  useEffect(() => {
    const before = shown.current;
    shown.current = screen;
    // The first screen after loading keeps the browser's own start.
    if (before === null || screen === null || isSamePage(before, screen) || main.current === null) return undefined;
    const focusHeading = () => {
      const heading = main.current?.querySelector('h1');
      heading?.focus({ preventScroll: true });
      if (heading === null || heading === undefined || document.activeElement !== heading) return false;
      globalThis.scrollTo({ top: 0 });
      return true;
    };
    // A screen whose code is still on its way has no heading yet, and the old one is hidden.
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    if (!focusHeading()) observer.observe(main.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [screen, main]);
}
