import type { StudioFacts } from '../../../../domain/studio/studio-schema.ts';
import type { LegalBlock } from './types.ts';

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
