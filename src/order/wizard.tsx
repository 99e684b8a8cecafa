import { Container, Skeleton, Stack, Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { screens } from '../../domain/order/order-item.ts';
import { fragments } from '../../domain/order/order-links.ts';
import { studio } from '../../domain/studio/studio.ts';
import { isSamePage, isWizardScreen, screenTable, type WizardScreen } from '../../machines/order/order-steps.ts';
import { NeedsScript } from '../site/pages/clipping-service/needs-script.tsx';
import { SkipLink } from '../ui/components/links.tsx';
import { whenResting } from '../ui/lib/when-resting.ts';
import ContactScreen from './contact/contact-screen.tsx';
import { LateCode } from './frame/app-frame.tsx';
import { FRAME_TOP, ScreenFrame } from './frame/screen-frame.tsx';
import { StepFooter, StepHeader } from './frame/step-frame.tsx';
import { frameTexts } from './frame/texts.ts';
import { ProblemMessage } from './frame/wizard-nav.tsx';
import { insistentLoad } from './session/insistent-load.ts';
import { useIntent } from './session/intent.ts';
import { ARRIVAL, scrollToArrival, useAddress } from './session/use-address.ts';
import { type OrderView, useOrder, useOrderActions } from './session/use-order.ts';
import { useHandedPictures } from './upload/handed-pictures.ts';
import styles from './wizard.module.css';

/** Differs from the current address, because a link to that would not load the page; keeps the landing's intent. */
const ANEW = `${screenTable.contact.path}?#${fragments.begin}`;

/** The wizard: shows the screen of the chart's state, keeps the address in step, and moves the focus after a step. */
export function Wizard() {
  const main = useRef<HTMLElement>(null);
  const screen = useOrder(shownScreenOf);
  const intent = useIntent();
  useAddress(intent);
  useHeadingFocus(screen, main, intent !== null);
  usePrefetch(screen);
  const { reload } = useOrderActions();
  useHandedPictures(useOrder(openOrderOf), reload);

  // Afterwards, `screen` is null only while the page is being left.
  const [isAwaited, setIsAwaited] = useState(true);
  if (isAwaited && screen !== null) setIsAwaited(false);
  const Waiting = isAwaited ? AwaitedStep : WaitingScreen;
  const ScreenComponent = screen === null ? Waiting : screenComponents[screen];
  return (
    <>
      <title>{titleOf(screen)}</title>
      <SkipLink />
      <StepHeader isKnown={screen !== null} />
      <main id="inhalt" ref={main}>
        <NeedsScript />
        <LateCode order={1} again={ANEW} />
        <Suspense fallback={<WaitingScreen />}>
          <Screen of={ScreenComponent} />
        </Suspense>
      </main>
      <StepFooter />
    </>
  );
}

/** Not rendered again by the wizard itself, only by what the screen reads of the order. */
const Screen = memo(function Screen({ of: Component }: { readonly of: ComponentType }) {
  return <Component />;
});

/** null while the order is unknown, and while another page loads. */
function shownScreenOf({ isLoading, isUnknown, screen }: OrderView): WizardScreen | null {
  return isLoading || isUnknown || !isWizardScreen(screen) ? null : screen;
}

/** A booked order is not open: pictures begin another. */
function openOrderOf({ hasOrder, screen, item }: OrderView): string | null {
  return hasOrder && isWizardScreen(screen) ? item.wizard_clipping_id : null;
}

function titleOf(screen: WizardScreen | null): string {
  const { heading, bar } = screenTable[screen ?? 'start.options'];
  return `${heading}${bar === null ? '' : ` (${frameTexts.stepOf(bar.step)})`} | ${studio.name}`;
}

/**
 * Moves the focus to the new screen's heading after a step, so that screen readers do not continue at the old position;
 * after a change, to the answer on the overview.
 * Also on the first screen after a press on the landing's button; otherwise the first screen keeps the browser's focus.
 */
function useHeadingFocus(screen: WizardScreen | null, main: RefObject<HTMLElement | null>, isAwaited: boolean): void {
  const shown = useRef<WizardScreen | null>(screen);
  useEffect(() => {
    const before = shown.current;
    shown.current = screen;
    if (screen === null || main.current === null) return undefined;
    if (before === null ? !isAwaited : isSamePage(before, screen)) return undefined;
    const focusHeading = () => {
      const heading = main.current?.querySelector<HTMLElement>(`[${ARRIVAL}]`) ?? main.current?.querySelector('h1');
      heading?.focus({ preventScroll: true });
      if (heading === null || heading === undefined || document.activeElement !== heading) return false;
      scrollToArrival();
      return true;
    };
    // A screen whose code is loading has no heading yet, and the previous one is hidden.
    const observer = new MutationObserver(() => {
      if (focusHeading()) observer.disconnect();
    });
    if (!focusHeading()) observer.observe(main.current, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [screen, main, isAwaited]);
}

/**
 * Content of the wizard's document until the order is known.
 * After a press on the landing's button it shows the first step at once, before code and server answer: the style sheet
 * alone reads the address's fragment. Otherwise the screen is unknown.
 */
function AwaitedStep() {
  const hasProblem = useOrder(({ problem }) => problem !== null);
  return (
    <>
      {hasProblem ? null : <FirstStep />}
      <div className={styles['waiting']}>
        <WaitingScreen />
      </div>
    </>
  );
}

/** React considers it empty, and leaves the existing content alone. */
const drawnByTheBuild = { __html: '' };

/** In the browser, the inert markup from the build: hydrating it would double the work of a slow phone. */
function FirstStep() {
  if (!import.meta.env.SSR) {
    return <div className={styles['first']} inert suppressHydrationWarning dangerouslySetInnerHTML={drawnByTheBuild} />;
  }
  return (
    <div className={styles['first']} inert>
      <screenComponents.contact />
    </div>
  );
}

/** In ms; most answers are faster, and only a longer wait shows a message. */
const WORD_AFTER_MS = 400;

/** While the order is loading or beginning; after a failure, with a retry. */
function WaitingScreen() {
  const { isUnknown, problem } = useOrder(({ isUnknown, problem }) => ({ isUnknown, problem }));
  const [isLong, setIsLong] = useState(false);
  useTimeout(() => setIsLong(true), WORD_AFTER_MS, { autoInvoke: true });
  if (problem !== null && problem.kind !== 'gone') {
    return (
      <ScreenFrame heading={isUnknown ? frameTexts.unknownOrder : frameTexts.notBegun}>
        <ProblemMessage />
      </ScreenFrame>
    );
  }
  return (
    <Container pt={FRAME_TOP} mih="100svh">
      <Stack>
        <Text c="dimmed" role="status">
          {isLong ? frameTexts.loading : null}
        </Text>
        {isLong ? (
          <>
            <Skeleton h={52} maw={560} />
            <Skeleton h={24} maw={400} mb={20} />
            <Skeleton h={320} />
          </>
        ) : null}
      </Stack>
    </Container>
  );
}

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

const screenComponents: Record<WizardScreen, ComponentType> = {
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
function usePrefetch(screen: WizardScreen | null): void {
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
