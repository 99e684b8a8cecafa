/*
 * Layers over a page (modal dialogs and popovers). Back closes them, so each open one has a history entry at its page's
 * address. This module watches the document, so that layers need not register.
 */

interface Layer {
  readonly dialog: HTMLDialogElement;
  /** Identifies the layer in the state of its history entry. */
  readonly id: number;
  /** A link in it was followed: the next page's entry is on top, and going back would remove that. */
  isLeft: boolean;
}

let open: Layer[] = [];
/** Own moves in the history whose event has not arrived. */
let ownMoves = 0;
let whenBack: (() => void)[] = [];

/** Starts watching. Call before a router listens to the history: it must not get events of these entries. */
export function watchLayers(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  // A reload closes the layer, but its entry remains.
  if (isReloaded && layerOf(history.state) !== null) goBack(1);
  addEventListener('popstate', follow, { capture: true });
  document.addEventListener('toggle', ({ target }) => settle(target), { capture: true });
  new MutationObserver((changes) => {
    for (const { target } of changes) settle(target);
    // React removes a dialog without closing it.
    for (const { dialog } of open) if (!dialog.isConnected) settle(dialog);
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  // Popovers open without script, also while this one is on its way.
  for (const dialog of document.querySelectorAll(':popover-open')) settle(dialog);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    for (const layer of open) if (link !== null && layer.dialog.contains(link)) layer.isLeft = true;
  });
}

/** Closes every layer. Resolves when their history entries are gone: only then may a page be replaced. */
export function closeLayers(): Promise<void> {
  const layers = open;
  for (const { dialog } of layers.toReversed()) close(dialog);
  for (const { dialog } of layers) settle(dialog);
  return ownMoves === 0 ? Promise.resolve() : new Promise((resolve) => whenBack.push(resolve));
}

/** Synchronizes the history with a dialog that has opened or closed. */
function settle(target: EventTarget | null): void {
  if (!(target instanceof HTMLDialogElement)) return;
  const isOpen = target.isConnected && target.matches(':modal, :popover-open');
  const place = open.findIndex(({ dialog }) => dialog === target);
  if (isOpen && place < 0) {
    const id = Date.now() + open.length;
    open.push({ dialog: target, id, isLeft: false });
    history.pushState({ ...history.state, layer: id }, '');
  }
  if (isOpen || place < 0) return;
  const closed = open.splice(place);
  for (const { dialog } of closed) close(dialog);
  if (closed.every(({ isLeft }) => !isLeft)) goBack(closed.length);
}

/** Back and Forward: closes the layers above the current entry. */
function follow(event: PopStateEvent): void {
  if (ownMoves > 0) {
    ownMoves -= 1;
    event.stopImmediatePropagation();
    if (ownMoves > 0) return;
    for (const resolve of whenBack) resolve();
    whenBack = [];
    return;
  }
  const shown = open.findIndex(({ id }) => id === layerOf(event.state));
  const closed = open.slice(shown + 1);
  // The address is the same, so the router gets no event.
  if (closed.length > 0) event.stopImmediatePropagation();
  open = open.slice(0, shown + 1);
  for (const { dialog } of closed.toReversed()) close(dialog);
}

function goBack(entries: number): void {
  ownMoves += 1;
  history.go(-entries);
}

function close(dialog: HTMLDialogElement): void {
  if (dialog.matches(':popover-open')) dialog.hidePopover();
  else if (dialog.open) dialog.close();
}

function layerOf(state: unknown): number | null {
  return (state as { readonly layer?: number } | null)?.layer ?? null;
}
