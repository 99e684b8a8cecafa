import type { Media } from '../../../domain/order-item.ts';
import { overviewTexts } from './texts.ts';

/** Names that are said; of an order with thousands of files nobody reads more. */
const NAMES = 10;

/** Names the files that have not arrived whole. */
export function UnfinishedFiles({ media }: { readonly media: Media }) {
  const names = Object.values(media)
    .filter((file) => !file.complete)
    .map((file) => file.name);
  if (names.length === 0) return null;
  return <span>{overviewTexts.unfinished(names.slice(0, NAMES), names.length - NAMES)}</span>;
}
