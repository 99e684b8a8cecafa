import { PATIENCE_MS } from '../../domain/islands-start.ts';

/**
 * Resolves when a form has waited long enough since its button was pressed for the first time, whichever script has held it until then
 * (`domain/islands-start.ts`, the islands' entry, the form's own code).
 */
export function patienceOf(form: HTMLElement): Promise<void> {
  form.dataset['pressed'] ??= String(performance.now());
  const left = PATIENCE_MS - (performance.now() - Number(form.dataset['pressed']));
  return new Promise((resolve) => setTimeout(resolve, left));
}
