/**
 * A picture that did not come says what it would show, whatever a block does with pictures (`data-lost`, src/ui/theme/base.css), and is asked for
 * again when the connection is back.
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
