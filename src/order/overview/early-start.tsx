import { Checkbox } from '@mantine/core';
import { errorId, FieldError } from '../../ui/forms/field-error.tsx';
import { fieldId } from '../../ui/forms/field-id.ts';
import { overviewTexts } from './texts.ts';

const NAME = 'earlyStart';

interface EarlyStartProps {
  readonly checked: boolean;
  readonly mistake: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** A private person's consent to start before the withdrawal period ends (§ 356 (4) BGB); never ticked beforehand. */
export function EarlyStart({ checked, mistake, onChange }: EarlyStartProps) {
  return (
    <>
      <Checkbox
        id={fieldId(NAME)}
        mt="lg"
        mb="xs"
        label={overviewTexts.earlyStart}
        checked={checked}
        error={mistake !== undefined}
        aria-invalid={mistake !== undefined}
        aria-describedby={errorId(NAME)}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <FieldError name={NAME} isAnnounced>
        {mistake}
      </FieldError>
    </>
  );
}
