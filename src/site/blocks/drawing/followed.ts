import type { Point } from '../../../../machines/drawing/contour.ts';
import type { LiveWire } from '../../../../machines/drawing/live-wire.ts';

/**
 * Cells by which the tree grows before somebody looks at the clock, and for one move at most: some clocks are too
 * coarse to be asked.
 */
const PIECE = 1000;
const PIECES = 20;
/**
 * Milliseconds after which a move is answered, half of a frame: on a slow device a piece takes as long as all of them
 * elsewhere.
 */
const PATIENCE = 8;

/** The way to the pen, or null where it is not there after half a frame: it goes on with the next question. */
export function followed(wire: LiveWire, to: Point): readonly Point[] | null {
  const begun = performance.now();
  for (let piece = 1; ; piece += 1) {
    const way = wire.wayTo(to, PIECE);
    if (way !== null || piece === PIECES || performance.now() - begun >= PATIENCE) return way;
  }
}
