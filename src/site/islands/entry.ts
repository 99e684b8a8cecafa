/**
 * The script of the static pages: not three kilobytes, fetched after the first paint (`domain/texts/islands-start.ts`).
 * An island's code is fetched when its element comes into view (`data-island`, `data-external`), or with the first
 * touch of what needs it (menus, story, lightbox). Without script everything still works, only plainer.
 */
import { PATIENCE_MS } from '../../../domain/texts/islands-start.ts';
import { watchLayers } from '../../ui/lib/layers.ts';
import { startHeader, startMenus, startMobileMenu, startQuickWays } from '../frame/frame-entry.ts';
import { startStory } from '../pages/stories/story-entry.ts';

/** Islands that start as soon as they are near the window. */
const whenVisible: Readonly<Record<string, () => Promise<{ start: (element: HTMLElement) => void | Promise<void> }>>> =
  {
    carousel: () => import('../blocks/carousel/carousel-island.ts'),
    'before-after': () => import('../blocks/before-after/before-after-island.ts'),
    'revoke-consent': () => import('../pages/legal/revoke-consent-island.ts'),
    contents: () => import('../pages/blog/contents-island.ts'),
    'frame-range': () => import('../blocks/frame-range/frame-range-island.ts'),
    'edge-probe': () => import('../blocks/edge-probe/edge-probe-island.ts'),
    copy: () => import('../pages/api/copy-island.ts'),
    calculator: () => import('../pages/prices/calculator-island.ts'),
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
 * Those that wait until the visitor has done anything at all: they read what stands in their fields, so nothing done
 * before is lost. Browsers make up a move of the pointer when a page has come, so that says nothing.
 */
const patient: ReadonlySet<string | undefined> = new Set(['calculator']);
const SIGNS_OF_LIFE = ['pointerdown', 'keydown', 'focusin', 'scroll'] as const;

const [navigation] = performance.getEntriesByType('navigation');
const isFirstLoad = navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate';
/** The visitor was quicker than this script; or the browser has filled in again what was typed before. */
const isAwake =
  !isFirstLoad || scrollY > 0 || ('userActivation' in navigator && navigator.userActivation.hasBeenActive);

const starts = new WeakMap<HTMLElement, Promise<void>>();

/** Starts an island, once. */
function startIsland(element: HTMLElement): Promise<void> {
  const load = whenVisible[element.dataset['island'] ?? 'external-content'];
  const begun = starts.get(element) ?? Promise.resolve(load?.().then((island) => island.start(element)));
  starts.set(element, begun);
  return begun;
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      // No connection: it stays as plain as without script.
      void startIsland(target).catch(() => undefined);
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
    // The first sign is enough: observed once more, the island would start a second time.
    waiting.abort();
    observer.observe(element);
  };
  for (const sign of SIGNS_OF_LIFE) addEventListener(sign, wake, { signal: waiting.signal, passive: true });
}

/**
 * Until when a form may be held, from the first press of its button on; its own code (`src/ui/forms/early-form.ts`)
 * reads it, too.
 */
const deadlineOf = (form: HTMLFormElement) =>
  Number((form.dataset['deadline'] ??= String(performance.now() + PATIENCE_MS)));
document.addEventListener('submit', ({ target }) => void (target instanceof HTMLFormElement && deadlineOf(target)), {
  capture: true,
});

/** Forms that were sent before their island had started, and now are the browser's or the island's to send. */
const released = new WeakSet<EventTarget>();
document.addEventListener('submit', (event) => {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || released.has(form)) return;
  const island = form.closest<HTMLElement>('[data-island]');
  if (island === null) return;
  // Sent by the browser, it would leave the page.
  event.preventDefault();
  const send = () => {
    released.add(form);
    form.requestSubmit(submitter);
  };
  // Not within the event: a form that is being sent takes no second request.
  const later = () => setTimeout(send);
  const late = new Promise((resolve) => setTimeout(resolve, deadlineOf(form) - performance.now()));
  void Promise.race([startIsland(island), late]).then(later, later);
});

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

document.addEventListener('click', (event) => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || !(event.target instanceof Element)) return;
  const picture = event.target.closest<HTMLAnchorElement>('a[data-lightbox]');
  if (picture !== null) {
    event.preventDefault();
    picture.ariaBusy = 'true';
    // If its code cannot be had, the link leads to the picture itself, as it does without script.
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

// The hero draws itself on the first visit. Whoever comes from a page of this site, or back, has seen it; nothing is
// stored.
if (!isFirstLoad || document.referrer.startsWith(`${location.origin}/`)) document.documentElement.dataset['seen'] = '';

/**
 * A picture that did not come says what it would show, whatever a block does with pictures (`data-lost`,
 * src/ui/theme/base.css), and is asked for again when the connection is back.
 */
export function watchPictures(): void {
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
