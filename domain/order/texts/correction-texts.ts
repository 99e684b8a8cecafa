import type { Pin } from '../corrections.ts';
import { formatCount } from '../../texts/format.ts';

const rows = ['oben', 'in der Mitte', 'unten'] as const;
const columns = ['links', 'in der Mitte', 'rechts'] as const;

/** Where a pin is: "oben rechts (80 % von links, 10 % von oben)"; "ganzes Bild" without one. */
export function placeInWords(pin: Pin | null): string {
  if (pin === null) return 'ganzes Bild';
  const row = thirdOf(rows, pin.y);
  const column = thirdOf(columns, pin.x);
  return `${row === column ? row : `${row} ${column}`} (${percent(pin.x)} von links, ${percent(pin.y)} von oben)`;
}

/** How many requests: "1 Korrekturwunsch", "3 Korrekturwünsche". */
export function formatCorrections(count: number): string {
  return count === 1 ? '1 Korrekturwunsch' : `${formatCount(count)} Korrekturwünsche`;
}

function thirdOf(words: readonly string[], fraction: number): string {
  return words[Math.min(2, Math.floor(fraction * 3))] ?? '';
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 100)}\u00A0%`;
}
