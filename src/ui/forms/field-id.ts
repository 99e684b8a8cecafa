/** Id of a field's control, the target of the error summary. */
export function fieldId(field: string): string {
  return `feld-${field}`;
}
