import type { AppName } from './ui/lib/app-place.tsx';
import { askEarly } from './ui/lib/early-answer.ts';
import { watchLayers } from './ui/lib/layers.ts';
import { insistentLoad } from './order/session/insistent-load.ts';

/** What a document of an app starts, by the name in its place. */
const apps: Readonly<Record<AppName, () => Promise<{ start(place: Element): void }>>> = {
  wizard: () => import('./order/wizard-app.tsx'),
  transfer: () => import('./booked/transfer/transfer-app.tsx'),
  order: () => import('./booked/order-page/order-page-app.tsx'),
  resume: () => import('./booked/resume/resume-app.tsx'),
  studio: () => import('./office/office-app.tsx'),
};

watchLayers();

/*
 * The script of the apps. The router's framework builds their documents and is then left at home, as on all other pages; only in
 * development it runs whatever page is open, so that changes show at once.
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
 * Whether the document has come out of the cache, as the landing puts it there together with the code (`landing-island.ts`). Code from there
 * takes no line away from styles and letters.
 */
function isFetchedAhead(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.transferSize < navigation.encodedBodySize;
}

/** Has all code of the app fetched and read, while the page is being painted; it runs afterwards. */
function fetchNeeds(): void {
  const needs = document.querySelector<HTMLElement>('[data-needs]')?.dataset['needs'] ?? '';
  for (const href of needs.split(' ')) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

/**
 * Resolves when what the build has rendered has been painted: on a slow line its styles and letters come before the code that only a press
 * needs. A document that nobody looks at paints nothing and goes on by itself.
 */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 1000);
  });
}
