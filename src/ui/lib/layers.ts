/*
 * Layers over a page: modal dialogs, and those that open as popovers. On a phone people close them by Back, so each
 * open one has an entry of the history, at the address of its page. One mechanism for all of them: it watches the
 * document, no layer has to tell.
 */

interface Layer {
  readonly dialog: HTMLDialogElement;
  /** What the state of its entry calls it. */
  readonly id: number;
  /** A link in it has been followed: the next page's entry lies on top, and going back would take that away. */
  isLeft: boolean;
}

let open: Layer[] = [];
/** Moves in the history that are made here and not heard of yet. */
let ownMoves = 0;
let whenBack: (() => void)[] = [];

/** Starts watching; before a router listens to the history, which shall hear nothing of these entries. */
export function watchLayers(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReloaded = navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
  // The layer is gone with the reload, its entry is not.
  if (isReloaded && layerOf(history.state) !== null) goBack(1);
  addEventListener('popstate', follow, { capture: true });
  document.addEventListener('toggle', ({ target }) => settle(target), { capture: true });
  new MutationObserver((changes) => {
    for (const { target } of changes) settle(target);
    // React takes a dialog away without closing it.
    for (const { dialog } of open) if (!dialog.isConnected) settle(dialog);
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['open'] });
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    for (const layer of open) if (link !== null && layer.dialog.contains(link)) layer.isLeft = true;
  });
}

/**
 * Closes every layer. Resolves when the history stands where it stood before they opened: only then may a page be
 * replaced.
 */
export function closeLayers(): Promise<void> {
  const layers = open;
  for (const { dialog } of layers.toReversed()) close(dialog);
  for (const { dialog } of layers) settle(dialog);
  return ownMoves === 0 ? Promise.resolve() : new Promise((resolve) => whenBack.push(resolve));
}

/** Brings the history in step with a dialog that has opened or closed. */
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

/** Back and Forward: what lies above the entry that is shown now is closed. */
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
  // The address has not changed.
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
