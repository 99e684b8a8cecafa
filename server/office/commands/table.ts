/** Lines of a table for a terminal, each column as wide as its widest cell. `head`: null where none is needed. */
export function tableOf(head: readonly string[] | null, rows: readonly (readonly string[])[]): string[] {
  const lines = head === null ? rows : [head, ...rows];
  const columns = Math.max(0, ...lines.map(({ length }) => length));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...lines.map((row) => (row[column] ?? '').length)),
  );
  return lines.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
