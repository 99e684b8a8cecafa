/** Copies the lines beside the button, and says so on it. */
export function start(box: HTMLElement): void {
  const button = box.querySelector('button');
  const words = button?.querySelector('span span') ?? button;
  const { clipboard } = navigator;
  // Browsers have none where the connection is not secure.
  if (button === null || words === null || clipboard === undefined) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    void clipboard.writeText(box.querySelector('code')?.textContent ?? '').then(() => {
      words.textContent = button.dataset['copied'] ?? '';
    });
  });
}
