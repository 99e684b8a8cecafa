import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './choice.module.css';

interface ChoiceProps {
  /** Of the buttons; unique on a page. */
  readonly name: string;
  readonly legend: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  /** Several may be ticked, and these are at first; without it there is one answer, at first the first. */
  readonly ticked?: readonly string[];
  /** What is drawn above a label. */
  readonly picture?: (value: string) => ReactNode;
}

/** A question with a few answers, for style sheets to read by `:has()`. Works without script. */
export function Choice({ name, legend, options, ticked, picture }: ChoiceProps) {
  return (
    <fieldset className={styles['choice']}>
      <Text component="legend" size="sm" c="dimmed" mb={6}>
        {legend}
      </Text>
      {options.map(([value, label], position) => (
        <label key={value}>
          {picture?.(value)}
          <input
            type={ticked ? 'checkbox' : 'radio'}
            name={name}
            value={value}
            defaultChecked={ticked ? ticked.includes(value) : position === 0}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
