import { Checkbox } from '@mantine/core';
import { overviewTexts } from './texts.ts';

interface KeepClientProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** The wish to have who pays kept in this browser for the next order; never ticked beforehand, but where it was ticked the last time. */
export function KeepClient({ checked, onChange }: KeepClientProps) {
  return (
    <Checkbox
      mt="lg"
      label={overviewTexts.keepClient}
      description={overviewTexts.keepClientHint}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
