/** The id of a field's control, where the error summary leads. */
export function fieldId(field: string): string {
  return `feld-${field}`;
}
