type Cell = string | number;

/** A table for spreadsheet programs: UTF-8 with BOM, semicolons, as German programs expect. */
export function csvOf(head: readonly string[], lines: readonly (readonly Cell[])[]): string {
  return `\uFEFF${[head, ...lines].map((line) => line.map(csvCell).join(';')).join('\r\n')}\r\n`;
}

/** Quotes text and disarms formulas: a file named `=cmd…` must not run when the list is opened. */
function csvCell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
