import { studio } from '../../../domain/studio/studio.ts';
import type { StudioFacts } from '../../../domain/studio/studio-schema.ts';
import { monthInWords } from '../../ui/lib/dates.ts';

type Review = NonNullable<StudioFacts['rating']['review']>;

/** The block that says why to order here. */
export const trustTexts = {
  heading: 'Worauf Sie sich verlassen können',
  cases: { href: '/referenzen', label: 'Drei Aufträge, vorher und nachher' },
  /** Who says it, where and when; a sample says that it is one. */
  by: ({ author, month }: Review) =>
    [author, monthInWords(month), studio.rating.isSample ? 'Beispielbewertung' : studio.rating.provider].join(', '),
} as const;
