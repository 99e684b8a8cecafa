/** The anchor of a heading: small letters, digits and hyphens, with umlauts written out. */
export function headingId(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll('\u00AD', '')
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
