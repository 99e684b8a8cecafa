import type { AppName } from './ui/lib/app-place.tsx';
import { askEarly } from './ui/lib/early-answer.ts';
import { watchLayers } from './ui/lib/layers.ts';
import { insistentLoad } from './order/session/insistent-load.ts';

/** Apps by the name in `data-app` of their document. */
const apps: Readonly<Record<AppName, () => Promise<{ start(place: Element): void }>>> = {
  wizard: () => import('./order/wizard-app.tsx'),
  transfer: () => import('./booked/transfer/transfer-app.tsx'),
  order: () => import('./booked/order-page/order-page-app.tsx'),
  resume: () => import('./booked/resume/resume-app.tsx'),
  studio: () => import('./office/office-app.tsx'),
};

watchLayers();

/*
 * Entry of the apps. In production no document ships the router.
 * In development the router hydrates every page, so that changes show at once.
 */
if (import.meta.env.DEV) void import('./ui/lib/hydrate-document.tsx').then(({ hydrateDocument }) => hydrateDocument());
else if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', startApp);
else startApp();

function startApp(): void {
  const place = document.querySelector<HTMLElement>('[data-app]');
  if (place === null) return;
  const { app: name, asks } = place.dataset;
  if (asks !== undefined) askEarly(asks);
  if (isFetchedAhead()) fetchNeeds();
  const app = apps[name as AppName];
  insistentLoad(() => firstPaint().then(app)).then(
    (app) => app.start(place),
    () => place.toggleAttribute('data-failed', true),
  );
}

/**
 * Whether the document came from the cache, where `landing-island.ts` prefetches it together with its code.
 * Loading that code takes no bandwidth from styles and fonts.
 */
function isFetchedAhead(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.transferSize < navigation.encodedBodySize;
}

/** Fetches and parses all code of the app while the browser paints; the code runs later. */
function fetchNeeds(): void {
  const needs = document.querySelector<HTMLElement>('[data-needs]')?.dataset['needs'] ?? '';
  for (const href of needs.split(' ')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

/**
 * Resolves after the first paint: on a slow connection, styles and fonts load before code that only a press needs.
 * A hidden document never paints, so the promise resolves after 1000 ms there.
 */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 1000);
  });
}
