import { Radio } from '@mantine/core';
import { classNames } from '../lib/class-names.ts';
import styles from './choice-boxes.module.css';
import { Columns } from './columns.tsx';

interface ChoiceBoxesProps<Value extends string> {
  readonly id?: string;
  readonly name: string;
  readonly label: string;
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly choices: readonly {
    readonly value: Value;
    readonly name: string;
    readonly text: string;
    readonly disabled?: boolean;
  }[];
  readonly mistake?: string | undefined;
  /** Once the choice is made, a phone shows the names only, beside each other, so that what follows is in view. */
  readonly isSettled?: boolean;
}

/** A single choice as large boxes. Native radio buttons, one Tab stop together; Mantine's `Radio.Card` is a button. */
export function ChoiceBoxes<Value extends string>({
  choices,
  onChange,
  mistake,
  isSettled = false,
  ...group
}: ChoiceBoxesProps<Value>) {
  return (
    <Radio.Group {...group} tabIndex={-1} error={mistake} onChange={onChange}>
      <Columns
        of="repeat(auto-fit, minmax(min(100%, 16rem), 1fr))"
        from="xs"
        gap="12px 12px"
        className={classNames(isSettled && styles['settled'])}
      >
        {choices.map(({ value, name, text, disabled = false }) => (
          <Radio
            key={value}
            pos="relative"
            p="16px 18px"
            className={styles['box']}
            value={value}
            disabled={disabled}
            label={name}
            description={text}
          />
        ))}
      </Columns>
    </Radio.Group>
  );
}
