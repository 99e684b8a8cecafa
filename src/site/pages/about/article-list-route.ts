import { articleListCsv } from './packing-slip.ts';

/** The empty list of articles for spreadsheets, written at build time. */
export function loader() {
  return new Response(articleListCsv(), { headers: { 'Content-Type': 'text/csv; charset=utf-8' } });
}
