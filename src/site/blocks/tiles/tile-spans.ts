export interface TileSpan {
  /** Of twelve. */
  readonly columns: 4 | 5 | 7;
  /** Whole width instead of half of it on phones. */
  readonly wideOnPhone: boolean;
}

/**
 * How wide each of `count` tiles is, so that every row is full: rows of 4 + 4 + 4, led by 7 + 5 where the count leaves a rest,
 * and closed by 5 + 7 where it leaves a rest of one. On phones the large ones and an odd last small one span the width.
 */
export function tileSpans(count: number): readonly TileSpan[] {
  const rest = count % 3;
  const lead = rest === 0 || count < 2 ? [] : ([7, 5] as const);
  const tail = rest === 1 && count > 3 ? ([5, 7] as const) : [];
  const middle = Array.from({ length: count - lead.length - tail.length }, () => 4 as const);
  const columns = [...lead, ...middle, ...tail];
  const small = columns.flatMap((span, position) => (span === 7 ? [] : [position]));
  const lonely = small.length % 2 === 1 ? small.at(-1) : undefined;
  return columns.map((span, position) => ({ columns: span, wideOnPhone: span === 7 || position === lonely }));
}
