import { Radio } from '@mantine/core';
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
}

/** A single choice as large boxes. Native radio buttons, one Tab stop together; Mantine's `Radio.Card` is a button. */
export function ChoiceBoxes<Value extends string>({ choices, onChange, mistake, ...group }: ChoiceBoxesProps<Value>) {
  return (
    <Radio.Group {...group} tabIndex={-1} error={mistake} onChange={onChange}>
      <Columns of="repeat(auto-fit, minmax(min(100%, 16rem), 1fr))" from="xs" gap="12px 12px">
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
