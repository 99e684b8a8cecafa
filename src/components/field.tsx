import { type ReactNode, useId } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './field.module.css';

interface FieldProps {
  readonly label: string;
  /** The word behind the label of a field that must be filled. */
  readonly required?: string;
  readonly hint?: string;
  /** Half of the form's width on wide screens. */
  readonly half?: boolean;
  readonly children: (ids: { readonly id: string; readonly describedBy: string | undefined }) => ReactNode;
}

/** A label, its hint and one control. The control gets its ids from here, so that they always belong together. */
export function Field({ label, required, hint, half = false, children }: FieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={classNames(styles['field'], half && styles['half'])}>
      <label htmlFor={id}>
        {label}
        {required === undefined ? null : <span className={styles['required']}> {required}</span>}
      </label>
      {hint === undefined ? null : (
        <span id={hintId} className={styles['hint']}>
          {hint}
        </span>
      )}
      {children({ id, describedBy: hint === undefined ? undefined : hintId })}
    </div>
  );
}

/** The class of text fields, selections and text areas. */
export const controlClass = styles['control'];
/** The grid that the fields stand in: two columns from 641 px on. */
export const formGridClass = styles['form'];
