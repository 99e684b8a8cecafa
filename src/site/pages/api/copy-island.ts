/** Copies the lines beside the button, and confirms it on the button. */
export function start(box: HTMLElement): void {
  const button = box.querySelector('button');
  const texts = button?.querySelector('span span') ?? button;
  if (button === null || texts === null) return;
  const { clipboard } = navigator;
  // Insecure connections have no clipboard.
  if (clipboard === undefined) {
    button.hidden = true;
    return;
  }
  button.addEventListener('click', () => {
    void clipboard.writeText(box.querySelector('code')?.textContent ?? '').then(() => {
      texts.textContent = button.dataset['copied'] ?? '';
    });
  });
}
