import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { Point } from '../../../../machines/drawing/contour.ts';
import { following, panned, type Size, type View, whole, zoomed } from '../../../../machines/drawing/view.ts';

/** Zoom factor of one button or key press. */
const STEP = 1.5;

export interface ShownView {
  readonly view: View;
  readonly stage: Size;
  /** Zooms in or out by one step around the middle. */
  readonly step: (way: 1 | -1) => void;
  readonly zoom: (at: Point, factor: number) => void;
  readonly pan: (by: Point) => void;
  readonly follow: (point: Point) => void;
  readonly reset: () => void;
  /** Whether part of the picture is outside the stage. */
  readonly isNear: boolean;
}

/**
 * The part of the picture that the stage shows: all of a new picture, and all after a new stage size.
 * The returned object is stable while nothing changes.
 */
export function useView(box: RefObject<HTMLElement | null>, picture: Size): ShownView {
  const [stage, setStage] = useState<Size>(picture);
  const [view, setView] = useState<View>(() => whole(picture, picture));
  // Before the paint: a quick press would otherwise set an anchor in another place.
  useLayoutEffect(() => {
    const { current } = box;
    if (current === null) return undefined;
    const measure = () => {
      const size = { width: current.clientWidth, height: current.clientHeight };
      setStage(size);
      setView(whole(picture, size));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [box, picture]);

  return useMemo(() => {
    const zoom = (at: Point, factor: number) => setView((now) => zoomed(now, at, factor, picture, stage));
    const middle = { x: stage.width / 2, y: stage.height / 2 };
    return {
      view,
      stage,
      zoom,
      step: (way) => zoom(middle, STEP ** way),
      pan: (by) => setView((now) => panned(now, by, picture, stage)),
      follow: (point) => setView((now) => following(now, point, picture, stage)),
      reset: () => setView(whole(picture, stage)),
      isNear: view.scale > whole(picture, stage).scale * 1.01,
    };
  }, [view, stage, picture]);
}
