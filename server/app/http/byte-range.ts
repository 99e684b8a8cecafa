/* Which part of a file is asked for, and whether of the same file (RFC 9110, sections 13 and 14). */
import type { IncomingHttpHeaders } from 'node:http';

/** Bytes of a file, the last one included. */
export interface BytePart {
  readonly first: number;
  readonly last: number;
}

/** A file as whoever goes on with it knows it again. */
interface Ranged {
  /** Bytes. */
  readonly size: number;
  /** Strong: `"…"`. */
  readonly tag: string;
}

/** `whole`: no part is asked for, or none that we give; `outside`: there are no such bytes; `other`: it is another file than the one that is meant. */
export type WantedPart = BytePart | 'whole' | 'outside' | 'other';

/**
 * What of the file the request wants. One part at a time: that is all that going on with a download takes. Of several the whole file is given, as the
 * standard allows, so nobody has us read the same bytes a thousand times for one request.
 */
export function wantedPart(headers: IncomingHttpHeaders, file: Ranged): WantedPart {
  const match = headers['if-match'];
  if (match !== undefined && match.trim() !== '*' && !tagsIn(match).includes(file.tag)) return 'other';
  const range = headers.range;
  if (range === undefined || (headers['if-range'] !== undefined && headers['if-range'] !== file.tag)) return 'whole';
  return partOf(range, file.size);
}

/** Whether the asker has it already (If-None-Match): of several tags, weak ones and `*` as well, since it is for showing and not for bytes. */
export function hasIt(headers: IncomingHttpHeaders, tag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  return known.trim() === '*' || known.split(',').some((one) => strong(one) === strong(tag));
}

/** A tag without the mark that it is a weak one. */
function strong(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

/** Whether the request names the file by its tag: only who has begun to get it knows that. */
export function namesTag(headers: IncomingHttpHeaders, { tag }: Pick<Ranged, 'tag'>): boolean {
  return headers['if-range'] === tag || tagsIn(headers['if-match'] ?? '').includes(tag);
}

function partOf(range: string, size: number): WantedPart {
  const [, from = '', to = ''] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(range) ?? [];
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'outside' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return 'whole';
  return first >= size ? 'outside' : { first, last };
}

/** Strong ones alone: a weak tag says nothing about bytes. */
function tagsIn(header: string): string[] {
  return header
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag.startsWith('"'));
}
