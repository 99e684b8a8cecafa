import { edgeProbe } from '../../texts/edge-probe.ts';

const { colour, picture } = edgeProbe.grounds.own;

/**
 * Shows the answers of `probe` that need a script: any colour, and a picture of the visitor.
 * The picture stays in the browser.
 */
export function start(probe: HTMLElement): void {
  const answer = (value: string) => probe.querySelector<HTMLInputElement>(`input[value="${value}"]`);
  const [ofColour, ofPicture] = [answer(colour.value), answer(picture.value)];
  const well = probe.querySelector<HTMLInputElement>('[type="color"]');
  const choosing = probe.querySelector<HTMLElement>('[data-own-picture]');
  const [button, status] = [choosing?.querySelector('button'), choosing?.querySelector('[aria-live]')];
  const files = choosing?.querySelector('input');
  if (!ofColour || !ofPicture || !well || !choosing || !button || !status || !files) return;

  const showColour = () => probe.style.setProperty('--own-colour', well.value);
  const choose = () => {
    showColour();
    ofColour.checked = true;
  };
  well.addEventListener('input', choose);
  // A click accepts the initial colour.
  well.addEventListener('click', choose);
  // After Back or a reload the browser restores the colour, but not the picture.
  showColour();
  if (ofPicture.checked) probe.querySelector<HTMLInputElement>(`[name="${ofPicture.name}"]`)?.click();

  let shown = '';
  const showPicture = async (file: File) => {
    const url = URL.createObjectURL(file);
    const image = new Image();
    image.src = url;
    try {
      await image.decode();
    } catch {
      URL.revokeObjectURL(url);
      status.textContent = picture.unreadable;
      return;
    }
    probe.style.setProperty('--own-picture', `url("${url}")`);
    URL.revokeObjectURL(shown);
    shown = url;
    status.textContent = picture.private;
    ofPicture.parentElement?.removeAttribute('hidden');
    ofPicture.checked = true;
  };
  button.addEventListener('click', () => files.click());
  files.addEventListener('change', () => {
    const [file] = files.files ?? [];
    if (file !== undefined) void showPicture(file);
    // Allows choosing the same file again.
    files.value = '';
  });
}
