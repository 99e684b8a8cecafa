import { revoke } from '../../../ui/components/external-content-island.ts';

/** The button on the privacy page that revokes all permissions for external content. */
export function start(box: HTMLElement): void {
  const button = box.querySelector('button');
  if (button === null) return;
  button.addEventListener('click', () => {
    revoke();
    const status = box.querySelector<HTMLElement>('[role="status"]');
    if (status !== null) status.textContent = status.dataset['done'] ?? '';
  });
}
