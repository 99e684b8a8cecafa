import { Box, Checkbox } from '@mantine/core';
import styles from '../frame/rule.module.css';
import { uploadTexts } from './texts.ts';

interface SendLaterProps {
  readonly checked: boolean;
  readonly clippingId: string;
  readonly onChange: (checked: boolean) => void;
}

/** The third way: the customer promises the images for later. */
export function SendLater({ checked, clippingId, onChange }: SendLaterProps) {
  return (
    <Box mt={24} pt={18} className={styles['rule']}>
      <Checkbox
        checked={checked}
        label={uploadTexts.later.label}
        description={<span id="later-hint">{uploadTexts.later.hint(clippingId)}</span>}
        aria-describedby="later-hint"
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </Box>
  );
}
