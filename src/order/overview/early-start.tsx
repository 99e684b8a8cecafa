import { FieldError } from '../forms/field-error.tsx';
import { fieldId } from '../forms/field-id.ts';
import { TickBox } from '../forms/tick-box.tsx';
import styles from './early-start.module.css';
import { overviewTexts } from './texts.ts';

interface EarlyStartProps {
  readonly checked: boolean;
  readonly mistake: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

/** A private person's consent to start before the withdrawal period ends (§ 356 (4) BGB); never ticked beforehand. */
export function EarlyStart({ checked, mistake, onChange }: EarlyStartProps) {
  return (
    <div className={styles['consent']}>
      <label>
        <input
          type="checkbox"
          id={fieldId('earlyStart')}
          checked={checked}
          aria-invalid={mistake !== undefined}
          aria-describedby={mistake === undefined ? undefined : 'early-start-mistake'}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <TickBox on={checked} />
        <span>{overviewTexts.earlyStart}</span>
      </label>
      <div role="alert">
        {mistake === undefined ? null : <FieldError id="early-start-mistake">{mistake}</FieldError>}
      </div>
    </div>
  );
}
