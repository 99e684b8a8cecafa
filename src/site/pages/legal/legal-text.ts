import type { retention } from '../../../../domain/studio/retention.ts';
import type { MarkedSample } from '../../../../domain/studio/sample-marks.ts';
import type { StudioFacts } from '../../../../domain/studio/studio-schema.ts';
import type { Crumb, PageMeta, SitePath } from '../../texts/types.ts';

export type LegalBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Lines of one paragraph: addresses. */
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'links'; readonly links: readonly { readonly href: string; readonly label: string }[] };

export interface LegalSection {
  /** Anchor for links from other pages. */
  readonly id?: string;
  readonly heading: string;
  /** The facts in the section that can be samples. */
  readonly sample?: MarkedSample;
  readonly blocks: readonly LegalBlock[];
}

export interface LegalPage extends PageMeta {
  readonly path: SitePath;
  readonly breadcrumb: readonly Crumb[];
  readonly heading: string;
  readonly lead?: string;
  /** The page as PDF. */
  readonly paper?: { readonly href: string; readonly label: string };
  /** Day of this version, ISO 8601. */
  readonly version: string;
  /** Heading above the sections where other content comes first; the sections are then one level lower. */
  readonly textHeading?: { readonly id: string; readonly heading: string };
  readonly sections: readonly LegalSection[];
}

/** Retention periods; the deletion job and the privacy page read the same values. */
export type RetentionPeriods = Readonly<Record<keyof typeof retention, number>>;

export const text = (value: string): LegalBlock => ({ kind: 'text', text: value });
export const list = (...items: readonly string[]): LegalBlock => ({ kind: 'list', items });
export const lines = (...values: readonly string[]): LegalBlock => ({ kind: 'lines', lines: values });
export const links = (...values: readonly { readonly href: string; readonly label: string }[]): LegalBlock => ({
  kind: 'links',
  links: values,
});

/** Name and postal address of the company, one line each. */
export function addressLines({ legal }: StudioFacts): readonly string[] {
  return [legal.entity, legal.street, `${legal.zip} ${legal.city}`, legal.country];
}
