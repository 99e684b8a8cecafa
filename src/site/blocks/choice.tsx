import { Text } from '@mantine/core';
import styles from './choice.module.css';

interface ChoiceProps {
  /** Of the radio buttons; unique on a page. */
  readonly name: string;
  readonly legend: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

/** A question with a few answers, for style sheets to read by `:has()`; the first one holds at first. Works without script. */
export function Choice({ name, legend, options }: ChoiceProps) {
  return (
    <fieldset className={styles['choice']}>
      <Text component="legend" size="sm" c="dimmed" mb={6}>
        {legend}
      </Text>
      {options.map(([value, label], position) => (
        <label key={value}>
          <input type="radio" name={name} value={value} defaultChecked={position === 0} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
