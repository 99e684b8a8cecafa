import { ActionIcon, NumberInput } from '@mantine/core';
import { MinusIcon } from '@phosphor-icons/react/dist/ssr/Minus';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { FieldError } from '../forms/field-error.tsx';
import { fieldId } from '../forms/field-id.ts';
import { germanNumber } from '../forms/german-number.ts';
import { fieldClasses } from '../forms/text-field.tsx';
import styles from './quantity-stepper.module.css';
import { quantityTexts } from './texts.ts';

interface QuantityStepperProps {
  /** Exactly what stands in the field. */
  readonly typed: string;
  /** What it means; NaN when it is no number. */
  readonly quantity: number;
  readonly mistake?: string | undefined;
  readonly onChange: (typed: string) => void;
}

/** The number of images: a field to type into, and a button on either side. What is typed is never changed by itself. */
export function QuantityStepper({ typed, quantity, mistake, onChange }: QuantityStepperProps) {
  const isNumber = Number.isFinite(quantity);
  return (
    <NumberInput
      {...germanNumber(typed, onChange)}
      id={fieldId('quantity')}
      name="quantity"
      label={quantityTexts.label}
      error={mistake === undefined ? undefined : <FieldError>{mistake}</FieldError>}
      errorProps={{ role: 'alert' }}
      classNames={{
        ...fieldClasses,
        wrapper: styles['stepper'] ?? '',
        input: classNames(fieldClasses.input, styles['input']) ?? '',
        section: styles['section'] ?? '',
      }}
      leftSectionWidth="var(--button)"
      leftSection={
        <ActionIcon
          size="100%"
          aria-label={quantityTexts.less}
          disabled={!isNumber || quantity <= 1}
          onClick={() => onChange(String(quantity - 1))}
        >
          <Icon icon={MinusIcon} />
        </ActionIcon>
      }
      rightSectionWidth="var(--button)"
      rightSection={
        <ActionIcon
          size="100%"
          aria-label={quantityTexts.more}
          onClick={() => onChange(isNumber ? String(quantity + 1) : '1')}
        >
          <Icon icon={PlusIcon} />
        </ActionIcon>
      }
    />
  );
}
