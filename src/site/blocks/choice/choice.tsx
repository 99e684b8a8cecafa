import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import marks from '../../../ui/components/marks.module.css';
import { classNames } from '../../../ui/lib/class-names.ts';
import styles from './choice.module.css';

interface ChoiceProps {
  /** Name of the inputs; unique on a page. */
  readonly name: string;
  readonly legend: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  /** Makes the inputs checkboxes and ticks these; without it they are radio buttons with the first one checked. */
  readonly ticked?: readonly string[];
  /** Drawing above a label. */
  readonly picture?: (value: string) => ReactNode;
  /** Colour or small picture that is pressed instead of a radio button. */
  readonly swatch?: (value: string) => ReactNode;
  /**
   * Ids of the elements that an answer shows, for `aria-describedby`.
   * Screen readers do not notice style changes, and a live region only announces changed contents.
   */
  readonly shows?: (value: string) => string;
  /** Further answers after the options. */
  readonly children?: ReactNode;
}

/** Id of the element that an answer shows; `of` distinguishes several elements of one answer. */
export function shownId(name: string, value: string, of?: string): string {
  return [name, value, of].filter(Boolean).join('-');
}

/** A question with a few answers, which style sheets read by `:has()`. Works without script. */
export function Choice({ name, legend, options, ticked, picture, swatch, shows, children }: ChoiceProps) {
  return (
    <fieldset className={styles['choice']} data-choice>
      <Text component="legend" size="sm" c="dimmed" mb={6}>
        {legend}
      </Text>
      {options.map(([value, label], position) => (
        <label key={value} className={swatch && classNames(marks['pickable'], styles['swatched'])}>
          {picture?.(value)}
          {swatch?.(value)}
          <input
            className={swatch && classNames('fs-fill', marks['unseen'])}
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
