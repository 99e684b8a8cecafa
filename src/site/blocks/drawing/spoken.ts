import { contoursOf, type Drawing } from '../../../../machines/drawing/contour.ts';
import type { DrawingContext } from '../../../../machines/drawing/drawing-machine.ts';
import { drawingTexts } from './texts.ts';

const words = drawingTexts.spoken;

/** Screen reader text for a change of the drawing; null where there is none, such as for a moved pointer. */
export function spokenChange(before: DrawingContext, after: DrawingContext): string | null {
  if (after.picture !== before.picture) return words.ready;
  if (after.isMagnetic !== before.isMagnetic) return words.magnet(after.isMagnetic);
  if (after.now !== before.now && after.past !== before.past) return stepTexts(before, after);
  if (after.selected !== before.selected) return selectedWords(after);
  return null;
}

function stepTexts(before: DrawingContext, after: DrawingContext): string {
  const [had, count] = [countOf(before.now), countOf(after.now)];
  if (after.now === before.past.at(-1)) return count === 0 ? words.empty : words.back(count);
  if (count === 0) return words.empty;
  if (after.now === before.future[0]) return words.forth(count);
  if (after.now.closed.length > before.now.closed.length) return words.closed;
  if (count === had) return words.moved;
  return count < had ? words.removed(count) : words.anchorSet(count);
}

function selectedWords({ now, selected }: DrawingContext): string {
  const contour = contoursOf(now)[selected?.contour ?? -1];
  return selected === null || contour === undefined
    ? words.deselected
    : words.selected(selected.anchor + 1, contour.length);
}

/** Position of the pen for keyboard users; '' without a picture. */
export function spokenPlace({ pen, picture }: DrawingContext): string {
  if (picture === null) return '';
  return words.place(Math.round((pen.x / picture.width) * 100), Math.round((pen.y / picture.height) * 100));
}

function countOf(drawing: Drawing): number {
  return contoursOf(drawing).reduce((sum, contour) => sum + contour.length, 0);
}
