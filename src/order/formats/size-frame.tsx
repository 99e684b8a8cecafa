interface SizeFrameProps {
  /** px; null draws a frame of medium size. */
  readonly width: number | null;
  readonly height: number | null;
  readonly picked: boolean;
  /** Text in the frame; selects the large drawing. */
  readonly label?: string;
}

/** `anchor`: half the side of an anchor, per drawing. */
const SMALL = { box: [64, 64], perPixel: 0.017, most: 56, least: 16, free: 50, anchor: 3, dash: '4 3' } as const;
const LARGE = { box: [200, 150], perPixel: 0.037, most: 120, least: 40, free: 92, anchor: 4, dash: '5 4' } as const;

/** A size in true proportion to the others: dashed while available, solid with anchors once picked. */
export function SizeFrame({ width, height, picked, label }: SizeFrameProps) {
  const drawing = label === undefined ? SMALL : LARGE;
  const [boxWidth, boxHeight] = drawing.box;
  const [w, h] = sides(width, height, drawing);
  const left = (boxWidth - w) / 2;
  const top = (boxHeight - h) / 2;
  const corners = [
    [left, top],
    [left + w, top],
    [left, top + h],
    [left + w, top + h],
  ] as const;
  return (
    <svg
      viewBox={`0 0 ${boxWidth} ${boxHeight}`}
      width={label === undefined ? 64 : '100%'}
      height={label === undefined ? 64 : '100%'}
      fill={label === undefined ? 'none' : 'var(--fs-sheet)'}
      stroke={picked ? 'var(--fs-path)' : 'var(--fs-line-strong)'}
      strokeWidth="1.5"
      aria-hidden="true"
    >
      <rect x={left} y={top} width={w} height={h} strokeDasharray={picked ? undefined : drawing.dash} />
      {corners.map(([x, y]) => (
        <rect
          key={`${x} ${y}`}
          x={x - drawing.anchor}
          y={y - drawing.anchor}
          width={drawing.anchor * 2}
          height={drawing.anchor * 2}
          fill="var(--fs-sheet)"
        />
      ))}
      {label === undefined ? null : (
        <text
          x={boxWidth / 2}
          y={boxHeight / 2 + 5}
          textAnchor="middle"
          fill="var(--fs-ink)"
          stroke="none"
          fontSize="15px"
          fontStretch="80%"
          fontWeight="600"
        >
          {label}
        </text>
      )}
    </svg>
  );
}

/** Sides of the drawing: true to scale as long as they fit, then only proportional to each other. */
function sides(width: number | null, height: number | null, drawing: typeof SMALL | typeof LARGE): [number, number] {
  if (width === null || height === null) return [drawing.free, drawing.free];
  const longest = Math.max(width, height) * drawing.perPixel;
  const fit = Math.min(1, drawing.most / longest) * drawing.perPixel;
  return [Math.max(width * fit, drawing.least), Math.max(height * fit, drawing.least)];
}
