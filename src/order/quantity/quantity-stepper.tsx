import { ActionIcon } from '@mantine/core';
import { MinusIcon } from '@phosphor-icons/react/dist/ssr/Minus';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { formatCount } from '../../../domain/texts/format.ts';
import { NumberField } from '../../ui/forms/number-field.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import styles from './quantity-stepper.module.css';
import { quantityTexts } from './texts.ts';

interface QuantityStepperProps {
  /** Exact text of the field. */
  readonly typed: string;
  /** Value of the text; NaN when it is no number. */
  readonly quantity: number;
  readonly mistake?: string | undefined;
  readonly onChange: (typed: string) => void;
}

const classes = {
  wrapper: styles['stepper'] ?? '',
  input: styles['input'] ?? '',
  section: styles['section'] ?? '',
};

/** The number of images: a text field between two buttons. It never changes the text by itself. */
export function QuantityStepper({ typed, quantity, mistake, onChange }: QuantityStepperProps) {
  const isNumber = Number.isFinite(quantity);
  return (
    <NumberField
      typed={typed}
      onType={onChange}
      name="quantity"
      label={quantityTexts.label}
      error={mistake}
      isAnnounced
      enterKeyHint="go"
      classNames={classes}
      leftSectionWidth="var(--button)"
      leftSection={
        <ActionIcon
          size="100%"
          aria-label={quantityTexts.less}
          disabled={!isNumber || quantity <= 1}
          onClick={() => onChange(formatCount(quantity - 1))}
        >
          <Icon icon={MinusIcon} />
        </ActionIcon>
      }
      rightSectionWidth="var(--button)"
      rightSection={
        <ActionIcon
          size="100%"
          aria-label={quantityTexts.more}
          onClick={() => onChange(isNumber ? formatCount(quantity + 1) : '1')}
        >
          <Icon icon={PlusIcon} />
        </ActionIcon>
      }
    />
  );
}
