import { readStoredJson, writeStored } from '../lib/browser-store.ts';
import { externalLabels } from './external-labels.ts';

/**
 * Click-to-load: nothing is requested from another provider before the visitor asks for it. "Immer erlauben" is
 * remembered on this device under one key and can be taken back on the privacy page (`data-external-revoke`).
 */
const STORAGE_KEY = 'external-content';

/**
 * Loads what the visitor has allowed for good, and offers to remember the choice: in these boxes, or in all of the
 * page.
 */
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
    // Without storage it is allowed this once.
    writeStored('device', STORAGE_KEY, JSON.stringify([...new Set([...allowedProviders(), provider])]));
  }
  show(box).focus();
}

/** Forgets every permission. */
export function revoke(): void {
  writeStored('device', STORAGE_KEY, null);
}

function show(box: HTMLElement): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.src = box.dataset['external'] ?? '';
  frame.title = box.dataset['externalTitle'] ?? '';
  frame.allow = 'fullscreen';
  // Whether the provider can be reached, nobody tells the page.
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
