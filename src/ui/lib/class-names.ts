/** Joins class names and leaves out what is not set. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string | undefined {
  const set = names.filter(Boolean);
  return set.length > 0 ? set.join(' ') : undefined;
}
