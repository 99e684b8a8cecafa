import { frameTexts } from '../frame/texts.ts';
import styles from './field.module.css';

/** A field's name; a required one says so in words. */
export function FieldLabel({ name, required = false }: { readonly name: string; readonly required?: boolean }) {
  return (
    <>
      {name} {required ? <span className={styles['required']}>{frameTexts.required}</span> : null}
    </>
  );
}
