import { useSyncExternalStore } from 'react';
import {
  anchorAt,
  add,
  anchorsOf,
  contoursOf,
  type Drawing,
  isNone,
  pathData,
  type Point,
} from '../../../../machines/drawing/contour.ts';
import type { DrawingContext } from '../../../../machines/drawing/drawing-machine.ts';
import { toStage, type View } from '../../../../machines/drawing/view.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import type { DrawingController } from './drawing-controller.ts';
import styles from './drawing-tool.module.css';

interface MarksProps {
  readonly controller: DrawingController;
  readonly drawing: DrawingContext;
  readonly view: View;
  readonly isCutOut: boolean;
  /** Position of the drawn cursor; null where the pointer itself is visible. */
  readonly pen: Point | null;
}

/**
 * The path over the picture: dashed until closed, with anchors, handles of the selected one and the line to the pen.
 */
export function Marks({ controller, drawing, view, isCutOut, pen }: MarksProps) {
  const { now, selected } = drawing;
  const matrix = `matrix(${view.scale} 0 0 ${view.scale} ${-view.x * view.scale} ${-view.y * view.scale})`;
  const chosen = selected === null ? undefined : anchorAt(now, selected);
  const isOpen = (contour: number) => contour === now.closed.length;
  return (
    <svg className={classNames('fs-fill', styles['marks'], isCutOut && styles['solid'])} aria-hidden="true">
      <Line className={styles['halo']} d={pathData(now)} transform={matrix} />
      <Line className={styles['path']} d={pathData(now)} transform={matrix} />
      {isCutOut ? null : <WireLine controller={controller} drawing={now} matrix={matrix} view={view} />}
      {chosen === undefined
        ? null
        : [chosen.before, chosen.after].map((handle, index) =>
            isNone(handle) ? null : (
              <Handle key={index} from={toStage(view, chosen.at)} to={toStage(view, add(chosen.at, handle))} />
            ),
          )}
      {anchorsOf(now).map(({ place, anchor }) => (
        <Square
          key={`${place.contour} ${place.anchor}`}
          at={toStage(view, anchor.at)}
          size={isOpen(place.contour) && place.anchor === 0 ? 14 : isCutOut ? 6 : 9}
          className={classNames(styles['anchor'], anchor === chosen && styles['chosen'])}
        />
      ))}
      {pen === null ? null : <Cross at={toStage(view, pen)} />}
    </svg>
  );
}

/** The line that the pen would draw, and the point to which an edge attracts it. */
function WireLine({ controller, drawing, matrix, view }: WireLineProps) {
  const wire = useSyncExternalStore(controller.onWire, controller.wire);
  if (wire === null) return null;
  const last = contoursOf(drawing).at(-1)?.at(-1);
  const points = wire.way ?? (last === undefined || drawing.open.length === 0 ? [] : [last.at, wire.to]);
  const d = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return (
    <>
      <Line className={styles['halo']} d={d} transform={matrix} />
      <Line className={styles['wire']} d={d} transform={matrix} />
      <Square at={toStage(view, wire.to)} size={8} className={styles['target']} />
    </>
  );
}

interface WireLineProps {
  readonly controller: DrawingController;
  readonly drawing: Drawing;
  readonly matrix: string;
  readonly view: View;
}

function Line({
  className,
  d,
  transform,
}: {
  readonly className: string | undefined;
  readonly d: string;
  readonly transform: string;
}) {
  return <path className={className} d={d} transform={transform} />;
}

function Handle({ from, to }: { readonly from: Point; readonly to: Point }) {
  return (
    <g className={styles['handle']}>
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      <circle cx={to.x} cy={to.y} r={6} />
    </g>
  );
}

function Square({
  at,
  size,
  className,
}: {
  readonly at: Point;
  readonly size: number;
  readonly className: string | undefined;
}) {
  return <rect className={className} x={at.x - size / 2} y={at.y - size / 2} width={size} height={size} />;
}

function Cross({ at: { x, y } }: { readonly at: Point }) {
  return (
    <g className={styles['cross']}>
      <path d={`M${x - 14} ${y}h10M${x + 4} ${y}h10M${x} ${y - 14}v10M${x} ${y + 4}v10`} />
      <path d={`M${x - 14} ${y}h10M${x + 4} ${y}h10M${x} ${y - 14}v10M${x} ${y + 4}v10`} />
    </g>
  );
}
