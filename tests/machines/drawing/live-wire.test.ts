import { describe, expect, it } from 'vitest';
import { distance, type Point } from '../../../machines/drawing/contour.ts';
import { edgeMapOf, gridFor, MOST_COST, snap } from '../../../machines/drawing/edge-map.ts';
import { liveWire, wireRoom } from '../../../machines/drawing/live-wire.ts';

const SIDE = 200;
const middle = { x: 200, y: 200 };
/** A disc of 120 px on a picture of 400 px, on a grid of half as many cells. */
const disc = edgeMapOf(
  picture((x, y) => Math.hypot(x - 100, y - 100) < 60),
  SIDE,
  SIDE,
  2,
);
const on = (degrees: number): Point => ({
  x: middle.x + 120 * Math.cos((degrees / 180) * Math.PI),
  y: middle.y + 120 * Math.sin((degrees / 180) * Math.PI),
});

describe(edgeMapOf.name, () => {
  it('is cheap along an edge and expensive elsewhere', () => {
    expect(Math.min(cost(39, 100), cost(40, 100))).toBeLessThan(MOST_COST / 4);
    expect([cost(100, 100), cost(10, 10), cost(0, 0)]).toEqual([MOST_COST, MOST_COST, MOST_COST]);
  });

  it('detects edges between colours of the same brightness', () => {
    const halves = edgeMapOf(
      picture((x) => x < 100, [200, 80, 80], [80, 140, 80]),
      SIDE,
      SIDE,
      1,
    );
    expect(halves.strengths[100 * SIDE + 100]).toBeGreaterThan(200);
  });

  it('has no edges where a picture is of one colour', () => {
    const plain = edgeMapOf(
      picture(() => true),
      SIDE,
      SIDE,
      1,
    );
    expect(new Set([...plain.costs, ...plain.strengths])).toEqual(new Set([MOST_COST, 0]));
  });
});

describe(gridFor.name, () => {
  it('stays below a million cells, keeps small pictures unscaled and has whole cells', () => {
    expect([gridFor(4000, 3000), gridFor(800, 600), gridFor(250, 30_000), gridFor(1, 1_000_000)]).toEqual([
      { width: 1000, height: 750, step: 4 },
      { width: 800, height: 600, step: 1 },
      { width: 79, height: 9486, step: Math.sqrt(10) },
      { width: 1, height: 866_025, step: Math.sqrt(4 / 3) },
    ]);
  });
});

describe(snap.name, () => {
  it('jumps to the nearby edge with pixel precision', () => {
    const near = snap(disc, { x: 327, y: 206 }, 16);
    expect(Math.abs(distance(near, middle) - 120)).toBeLessThan(1.5);
  });

  it('keeps the point when no edge is near', () => {
    expect(snap(disc, { x: 210, y: 190 }, 16)).toEqual({ x: 210, y: 190 });
  });
});

describe(liveWire.name, () => {
  it('follows the edge instead of the straight line', () => {
    const way = liveWire(disc, on(0)).wayTo(on(120), Number.POSITIVE_INFINITY) ?? [];
    const off = way.map((point) => Math.abs(distance(point, middle) - 120));
    expect(way.length).toBeGreaterThan(80);
    expect(Math.max(...off)).toBeLessThan(3);
    expect([way[0], way.at(-1)]).toEqual([on(0), on(120)]);
  });

  it('is straight where there are no edges', () => {
    const plain = edgeMapOf(
      picture(() => true),
      SIDE,
      SIDE,
      1,
    );
    const way = liveWire(plain, { x: 20.5, y: 50.5 }).wayTo({ x: 60.5, y: 50.5 }, Number.POSITIVE_INFINITY) ?? [];
    expect(way.map(({ y }) => y)).toEqual(way.map(() => 50.5));
  });

  it('answers within its time limit, and resumes from there on the next call', () => {
    const wire = liveWire(disc, { x: 10, y: 10 });
    const far = { x: 390, y: 390 };
    expect(wire.wayTo(far, 1000)).toBeNull();
    expect(wire.wayTo({ x: 12, y: 12 }, 0)).not.toBeNull();
    let asked = 1;
    while (wire.wayTo(far, 1000) === null) asked += 1;
    expect(asked).toBeLessThanOrEqual((SIDE * SIDE * 2) / 1000);
  });

  it('finds the same paths in reused memory', () => {
    const room = wireRoom(disc);
    liveWire(disc, { x: 10, y: 390 }, room).wayTo({ x: 390, y: 10 }, 25_000);
    const ways = [room, undefined].map((given) => {
      const wire = liveWire(disc, on(0), given);
      return [on(120), { x: 12, y: 380 }].map((to) => wire.wayTo(to, Number.POSITIVE_INFINITY));
    });
    expect(ways[0]).toEqual(ways[1]);
  });

  it('clamps points outside of the picture to its border', () => {
    const way = liveWire(disc, { x: -50, y: 200 }).wayTo({ x: 500, y: 200 }, Number.POSITIVE_INFINITY) ?? [];
    expect(way.slice(1, -1).every(({ x }) => x >= 0 && x <= 400)).toBe(true);
  });
});

function cost(x: number, y: number): number {
  return disc.costs[y * SIDE + x] ?? 0;
}

/** A grid of two colours. */
function picture(
  isInside: (x: number, y: number) => boolean,
  inside: readonly number[] = [40, 60, 150],
  outside: readonly number[] = [230, 230, 225],
): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(SIDE * SIDE * 4).fill(255);
  for (let cell = 0; cell < SIDE * SIDE; cell += 1) {
    pixels.set(isInside((cell % SIDE) + 0.5, Math.floor(cell / SIDE) + 0.5) ? inside : outside, cell * 4);
  }
  return pixels;
}
