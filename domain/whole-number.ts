/** "120", "1.200" and "1 200" as a number; NaN for anything else. */
export function wholeNumberOf(typed: string): number {
  const text = typed.trim();
  const digits = /^\d{1,3}(?:[.\s]\d{3})+$/.test(text) ? text.replaceAll(/\D/g, '') : text;
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}
