/* The names of finished files, where the brief gives a pattern for them. */
import { type Brief, NAME_MARK } from './brief.ts';

/** The customer's image under the pattern of the brief, if it has one; the folder stays. `stem`: without its ending. */
export function patternedName(brief: Pick<Brief, 'fileNames'> | null, stem: string): string {
  const start = stem.lastIndexOf('/') + 1;
  const [before, after] = partsOf(brief);
  return `${stem.slice(0, start)}${before}${stem.slice(start)}${after}`;
}

/** Whether a name follows the pattern already. */
export function hasPattern(brief: Pick<Brief, 'fileNames'> | null, stem: string): boolean {
  const [before, after] = partsOf(brief);
  const base = stem.slice(stem.lastIndexOf('/') + 1);
  return base.length > before.length + after.length && base.startsWith(before) && base.endsWith(after);
}

/** What stands before and after the name. */
function partsOf(brief: Pick<Brief, 'fileNames'> | null): [before: string, after: string] {
  const [before = '', after = ''] = (brief?.fileNames ?? '').split(NAME_MARK);
  return [before, after];
}
