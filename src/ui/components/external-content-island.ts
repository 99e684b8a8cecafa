import { readStoredJson, writeStored } from '../lib/browser-store.ts';
import { externalLabels } from './external-labels.ts';

/**
 * Click-to-load: no request to another provider before the visitor asks for it.
 * "Immer erlauben" is stored on this device under one key; the privacy page revokes it (`data-external-revoke`).
 */
const STORAGE_KEY = 'external-content';

/** Loads what the visitor has always allowed, and offers to store the choice: in these boxes, or on the whole page. */
export function start(boxes: Iterable<HTMLElement> = document.querySelectorAll<HTMLElement>('[data-external]')): void {
  const allowed = allowedProviders();
  for (const box of boxes) {
    if (allowed.includes(box.dataset['externalProvider'] ?? '')) show(box);
    else box.querySelector('[data-external-load="always"]')?.removeAttribute('hidden');
  }
}

/** Loads the content of the box around the pressed button. */
export function load(button: HTMLElement): void {
  const box = button.closest<HTMLElement>('[data-external]');
  if (box === null) return;
  const provider = box.dataset['externalProvider'];
  if (button.dataset['externalLoad'] === 'always' && provider !== undefined) {
    // Without storage, the permission covers this one load.
    writeStored('device', STORAGE_KEY, JSON.stringify([...new Set([...allowedProviders(), provider])]));
  }
  show(box).focus();
}

/** Revokes every permission. */
export function revoke(): void {
  writeStored('device', STORAGE_KEY, null);
}

function show(box: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = box.dataset['external'] ?? '';
  frame.title = box.dataset['externalTitle'] ?? '';
  frame.allow = 'fullscreen';
  // The page cannot detect whether the provider is reachable, so it adds a link.
  const elsewhere = document.createElement('a');
  elsewhere.href = frame.src;
  elsewhere.target = '_blank';
  elsewhere.rel = 'noopener noreferrer';
  elsewhere.textContent = externalLabels.elsewhere;
  box.replaceChildren(frame, elsewhere);
  return frame;
}

function allowedProviders(): string[] {
  const stored = readStoredJson('device', STORAGE_KEY);
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
}
