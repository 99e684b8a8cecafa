import type { Point } from '../../../../machines/drawing/contour.ts';
import type { LiveWire } from '../../../../machines/drawing/live-wire.ts';

/** Cells that the tree grows before the clock is read, and such pieces per move: some clocks are too coarse. */
const PIECE = 1000;
const PIECES = 20;
/** ms per move, half of a frame: on a slow device one piece takes as long as all pieces elsewhere. */
const PATIENCE = 8;

/** The path to the pen, or null if half a frame did not suffice; the next call continues the search. */
export function followed(wire: LiveWire, to: Point): readonly Point[] | null {
  const begun = performance.now();
  for (let piece = 1; ; piece += 1) {
    const way = wire.wayTo(to, PIECE);
    if (way !== null || piece === PIECES || performance.now() - begun >= PATIENCE) return way;
  }
}
