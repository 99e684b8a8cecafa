/**
 * Script of the static pages, below 3 kB, loaded after the first paint (`domain/texts/islands-start.ts`).
 * Island code loads with the visible element or the first touch; pages also work without script, only plainer.
 */
import { PATIENCE_MS } from '../../../domain/texts/islands-start.ts';
import { netFirstPlace, readStored } from '../../ui/lib/browser-store.ts';
import { watchLayers } from '../../ui/lib/layers.ts';
import { startHeader, startMenus, startMobileMenu, startQuickWays } from '../frame/frame-entry.ts';
import { startStory } from '../pages/stories/story-entry.ts';

/** Islands that start when they come near the window. */
const whenVisible: Readonly<Record<string, () => Promise<{ start: (element: HTMLElement) => void | Promise<void> }>>> =
  {
    carousel: () => import('../blocks/carousel/carousel-island.ts'),
    'before-after': () => import('../blocks/before-after/before-after-island.ts'),
    'revoke-consent': () => import('../pages/legal/revoke-consent-island.ts'),
    contents: () => import('../pages/blog/contents-island.ts'),
    'frame-range': () => import('../blocks/frame-range/frame-range-island.ts'),
    'edge-probe': () => import('../blocks/edge-probe/edge-probe-island.ts'),
    copy: () => import('../pages/api/copy-island.ts'),
    'file-check': () => import('../pages/file-check/file-check-island.ts'),
    calculator: () => import('../pages/prices/calculator-island.ts'),
    'tax-choice': () => import('../pages/prices/tax-choice-island.ts'),
    drawing: () => import('../blocks/drawing/drawing-island.ts'),
    landing: () => import('../pages/clipping-service/landing-island.ts'),
    thanks: () => import('../pages/thanks/thanks-island.ts'),
    enquiry: () => import('../pages/enquiry/enquiry-island.ts'),
    withdrawal: () => import('../pages/withdrawal/withdrawal-island.ts'),
    'external-content': async () => {
      const { start } = await import('../../ui/components/external-content-island.ts');
      return { start: (box) => start([box]) };
    },
  };

/**
 * Islands that wait for the first input: they read the values of their fields, so they miss no earlier input.
 * Pointer moves do not count, because browsers generate one after loading.
 */
const patient: ReadonlySet<string | undefined> = new Set(['calculator']);
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focusin', 'scroll', 'change'] as const;

const [navigation] = performance.getEntriesByType('navigation');
const isFirstLoad = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
/** True if input came before this script, or the browser has restored fields. */
const isAwake =
  !isFirstLoad || scrollY > 0 || ('userActivation' in navigator && navigator.userActivation.hasBeenActive);

const starts = new WeakMap<HTMLElement, Promise<void>>();

/** Starts an island, once, and shows its controls (`fs-started`). */
function startIsland(element: HTMLElement): Promise<void> {
  const begin = async () => {
    const island = await whenVisible[element.dataset['island'] ?? 'external-content']?.();
    await island?.start(element);
    element.dataset['ready'] = '';
  };
  const begun = starts.get(element) ?? begin();
  starts.set(element, begun);
  return begun;
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      // No connection: until it is back, the page works as without script.
      void startIsland(target).catch(() => {
        starts.delete(target);
        addEventListener('online', () => observer.observe(target), { once: true });
      });
    }
  },
  { rootMargin: '200px' },
);
for (const element of document.querySelectorAll<HTMLElement>('[data-island], [data-external]')) {
  if (isAwake || !patient.has(element.dataset['island'])) {
    observer.observe(element);
    continue;
  }
  const waiting = new AbortController();
  const wake = () => {
    // The first event is enough.
    waiting.abort();
    observer.observe(element);
  };
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, wake, { signal: waiting.signal, passive: true });
}

/**
 * Until when a form may be held, from its first submit event on; ms of `performance.now()`.
 * The form's own code (`src/ui/forms/early-form.ts`) reads it too.
 */
const deadlineOf = (form: HTMLFormElement) =>
  Number((form.dataset['deadline'] ??= String(performance.now() + PATIENCE_MS)));
document.addEventListener('submit', ({ target }) => void (target instanceof HTMLFormElement && deadlineOf(target)), {
  capture: true,
});

/** Forms submitted before their island had started, which the browser or the island may send from now on. */
const released = new WeakSet<EventTarget>();
document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || released.has(form)) return;
  const island = form.closest<HTMLElement>('[data-island]');
  if (island === null) return;
  // A native submit would leave the page.
  event.preventDefault();
  const send = () => {
    released.add(form);
    form.requestSubmit(submitter);
  };
  // Outside the event: a form ignores `requestSubmit` during its own submit event.
  const later = () => setTimeout(send);
  const late = new Promise((resolve) => setTimeout(resolve, deadlineOf(form) - performance.now()));
  void Promise.race([startIsland(island), late]).then(later, later);
});

// Without this code the page shows gross first, as it was built.
if (readStored('device', netFirstPlace) !== null)
  void import('../pages/prices/tax-choice-island.ts').then(
    ({ showNetFirst }) => showNetFirst(true),
    () => undefined,
  );
const menus = document.querySelector<HTMLElement>('[data-menus]');
if (menus !== null) startMenus(menus);
const header = document.querySelector<HTMLElement>('[data-site-header]');
if (header !== null) startHeader(header);
const story = document.querySelector<HTMLElement>('[data-story]');
if (story !== null) startStory(story);
startMobileMenu();
watchLayers();
watchPictures();
const quickWays = document.querySelector<HTMLElement>('[data-quick-ways]');
if (quickWays !== null) startQuickWays(quickWays);

// A page that offers cut-outs takes photographs, unless it does something else with them.
if (document.querySelector('main:not(:has([data-takes-drops])) a[href^="/freistell-service"]') !== null) {
  const takeDrops = () =>
    void import('../pages/clipping-service/drop-pictures-island.ts').then(({ start }) => start(), awaitFiles);
  // Without this code, the browser opens the file, as it does without script.
  const awaitFiles = () => addEventListener('dragenter', takeDrops, { once: true });
  awaitFiles();
}

document.addEventListener('click', (event) => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || !(event.target instanceof Element)) return;
  const picture = event.target.closest<HTMLAnchorElement>('a[data-lightbox]');
  if (picture !== null) {
    event.preventDefault();
    picture.ariaBusy = 'true';
    // If the code does not load, the link opens the picture itself, as it does without script.
    void import('../blocks/lightbox/lightbox-island.tsx').then(
      (lightbox) => {
        picture.ariaBusy = null;
        lightbox.open(picture);
      },
      () => location.assign(picture.href),
    );
  }
  const load = event.target.closest<HTMLElement>('[data-external-load]');
  if (load !== null) {
    event.preventDefault();
    void import('../../ui/components/external-content-island.ts').then(
      (external) => external.load(load),
      () => load instanceof HTMLAnchorElement && open(load.href, '_blank', 'noopener'),
    );
  }
});

// The hero animates on the first visit only. Referrer and navigation type show a later visit; nothing is stored.
if (!isFirstLoad || document.referrer.startsWith(`${location.origin}/`)) document.documentElement.dataset['seen'] = '';

/**
 * Marks pictures that do not load (`data-lost`, src/ui/theme/base.css), so that their alternative text shows.
 * Loads them again when the connection returns.
 */
function watchPictures(): void {
  for (const picture of document.images)
    mark(picture, picture.currentSrc !== '' && picture.complete && picture.naturalWidth === 0);
  for (const type of ['error', 'load']) {
    document.addEventListener(type, ({ target }) => mark(target, type === 'error'), true);
  }
  addEventListener('online', () => {
    for (const picture of document.querySelectorAll<HTMLImageElement>('[data-lost]')) picture.src += '';
  });
}

function mark(picture: EventTarget | null, isLost: boolean): void {
  if (picture instanceof HTMLImageElement) picture.toggleAttribute('data-lost', isLost);
}
