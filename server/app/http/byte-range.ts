/* Range and precondition headers for files (RFC 9110, sections 13 and 14). */
import type { IncomingHttpHeaders } from 'node:http';

/** A range of bytes, `last` included. */
export interface BytePart {
  readonly first: number;
  readonly last: number;
}

/** The file that ranges and preconditions refer to. */
interface Ranged {
  /** Bytes. */
  readonly size: number;
  /** Strong entity tag: `"…"`. */
  readonly tag: string;
}

/** `whole`: no range, or an unsupported one. `outside`: no such bytes. `other`: If-Match names another file. */
export type WantedPart = BytePart | 'whole' | 'outside' | 'other';

/**
 * The part of the file that the request asks for. Only single ranges: resuming a download needs no more.
 * Several ranges get the whole file (allowed by RFC 9110, section 14.2), so that one request cannot multiply the reads.
 */
export function wantedPart(headers: IncomingHttpHeaders, file: Ranged): WantedPart {
  const match = headers['if-match'];
  if (match !== undefined && match.trim() !== '*' && !tagsIn(match).includes(file.tag)) return 'other';
  const range = headers.range;
  if (range === undefined || (headers['if-range'] !== undefined && headers['if-range'] !== file.tag)) return 'whole';
  return partOf(range, file.size);
}

/** Whether the client has the file (If-None-Match): weak comparison (RFC 9110, section 13.1.2), `*` matches. */
export function hasIt(headers: IncomingHttpHeaders, tag: string): boolean {
  const known = headers['if-none-match'];
  if (known === undefined) return false;
  return known.trim() === '*' || known.split(',').some((one) => strong(one) === strong(tag));
}

/** The tag without its weak prefix `W/`. */
function strong(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

/** Whether the request names the file's tag, which only a client that began the download knows. */
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

/** Strong tags only: a weak tag does not guarantee equal bytes. */
function tagsIn(header: string): string[] {
  return header
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag.startsWith('"'));
}
