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
  /**
   * Ids of the words or pictures that an answer shows. They are read out with it: style sheets tell nobody that they
   * have changed something, and a live region hears of changed contents only.
   */
  readonly shows?: (value: string) => string;
  /** Further answers, after the options. */
  readonly children?: ReactNode;
}

/** The id of what one answer shows; `of` tells several of one answer apart. */
export function shownId(name: string, value: string, of?: string): string {
  return [name, value, of].filter(Boolean).join('-');
}

/** A question with a few answers, for style sheets to read by `:has()`. Works without script. */
export function Choice({ name, legend, options, ticked, picture, shows, children }: ChoiceProps) {
  return (
    <fieldset className={styles['choice']} data-choice>
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
            aria-describedby={shows?.(value)}
          />
          {label}
        </label>
      ))}
      {children}
    </fieldset>
  );
}
