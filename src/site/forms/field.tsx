import { Text } from '@mantine/core';
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { ReactNode } from 'react';
import { formMarks } from '../../../domain/form-page.ts';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './field.module.css';

interface ControlProps {
  readonly id: string;
  readonly name: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string;
}

interface FieldProps {
  /** Name of the control, as it is sent. */
  readonly name: string;
  readonly label: string;
  /** The word behind the label of a field that must be filled. */
  readonly required?: string;
  readonly hint?: string;
  /** Half of the form's width on wide screens. */
  readonly half?: boolean;
  readonly children: (control: ControlProps) => ReactNode;
}

/** The id of a field's control, for links that lead there. */
export function controlId(name: string): string {
  return `feld-${name}`;
}

/**
 * A label, its hint, one control, and the place of its message (`domain/form-page.ts`). The control gets name and ids from
 * here, so that they always belong together.
 */
export function Field({ name, label, required, hint, half = false, children }: FieldProps) {
  const id = controlId(name);
  const hintId = `${id}-hinweis`;
  const problemId = `${id}-fehler`;
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
      {children({
        id,
        name,
        className: styles['control'],
        'aria-describedby': hint === undefined ? problemId : `${hintId} ${problemId}`,
      })}
      <Text id={problemId} className={styles['problem']} {...{ [formMarks.problem]: name }} hidden>
        <Icon icon={WarningCircleIcon} size="s" weight="fill" />
        <span {...{ [formMarks.problemText]: '' }} />
      </Text>
    </div>
  );
}

/** A selection with the design's own arrow. */
export function SelectFrame({ children }: { readonly children: ReactNode }) {
  return (
    <span className={styles['select']}>
      {children}
      <Icon icon={CaretDownIcon} size="s" />
    </span>
  );
}

/** The grid that the fields stand in: two columns from 641 px on. */
export const formGridClass = styles['form'];
