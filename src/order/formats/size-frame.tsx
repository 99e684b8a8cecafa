interface SizeFrameProps {
  /** px; null draws a frame of medium size. */
  readonly width: number | null;
  readonly height: number | null;
  readonly picked: boolean;
}

/** Sides in px of the drawing, of its frames, of a frame of any size, and half of an anchor. */
const BOX = 64;
const PER_PIXEL = 0.017;
const MOST = 56;
const LEAST = 16;
const FREE = 50;
const ANCHOR = 3;

/** A size in true proportion to the others: dashed while available, solid with anchors once picked. */
export function SizeFrame({ width, height, picked }: SizeFrameProps) {
  const [w, h] = sides(width, height);
  const left = (BOX - w) / 2;
  const top = (BOX - h) / 2;
  const corners = [
    [left, top],
    [left + w, top],
    [left, top + h],
    [left + w, top + h],
  ] as const;
  return (
    <svg
      viewBox={`0 0 ${BOX} ${BOX}`}
      width={BOX}
      height={BOX}
      fill="none"
      stroke={picked ? 'var(--fs-path)' : 'var(--fs-line-strong)'}
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <rect x={left} y={top} width={w} height={h} strokeDasharray={picked ? undefined : '4 3'} />
      {corners.map(([x, y]) => (
        <rect
          key={`${x} ${y}`}
          x={x - ANCHOR}
          y={y - ANCHOR}
          width={ANCHOR * 2}
          height={ANCHOR * 2}
          fill="var(--fs-sheet)"
        />
      ))}
    </svg>
  );
}

/** Sides of the drawing: true to scale as long as they fit, then only proportional to each other. */
function sides(width: number | null, height: number | null): [number, number] {
  if (width === null || height === null) return [FREE, FREE];
  const longest = Math.max(width, height) * PER_PIXEL;
  const fit = Math.min(1, MOST / longest) * PER_PIXEL;
  return [Math.max(width * fit, LEAST), Math.max(height * fit, LEAST)];
}
