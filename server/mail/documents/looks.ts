/* What all blocks of a paper share: their styles, and where they are drawn. */
import { brand } from '../../../domain/texts/brand.ts';
import type { Style } from './lines.ts';
import { artifact, begin, type Element, type Pen, rule } from './pen.ts';

const { ink, ink2 } = brand.colors;

/** Sizes follow the design (docs/mails-and-papers.md, "Papers"). */
export const styles = {
  text: { face: 'text', size: 9.25, leading: 13.4, color: ink },
  quiet: { face: 'text', size: 9.25, leading: 13.4, color: ink2 },
  strong: { face: 'strong', size: 9.25, leading: 13.4, color: ink },
  small: { face: 'text', size: 8, leading: 10.8, color: ink2 },
  fine: { face: 'text', size: 7, leading: 9.6, color: ink2 },
  h1: { face: 'display', size: 25, leading: 26, color: ink, tracking: -0.014 },
  lead: { face: 'display', size: 15, leading: 16.8, color: ink, tracking: -0.014 },
  total: { face: 'display', size: 19, leading: 22, color: ink, tracking: -0.004 },
  poster: { face: 'display', size: 66, leading: 66, color: ink, tracking: 0 },
} as const satisfies Readonly<Record<string, Style>>;

/** Draws into `parent`, `width` PDF points wide. */
export interface Place {
  readonly pen: Pen;
  readonly parent: Element;
  readonly width: number;
}

/** An element that is added when its first content is drawn. */
export function once({ pen, parent }: Place, tag: string): () => Element {
  let known: Element | undefined;
  return () => (known ??= begin(pen, parent, tag));
}

export function ruled({ pen, width }: Place, x: number, y: number, look: 'strong' | 'hair'): void {
  artifact(pen, 'Layout', () => rule(pen, x, y, width, look));
}
