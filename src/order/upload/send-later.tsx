import { TickBox } from '../../forms/tick-box.tsx';
import { classNames } from '../../lib/class-names.ts';
import text from '../../ui/text.module.css';
import styles from './send-later.module.css';
import { uploadTexts } from './texts.ts';

interface SendLaterProps {
  readonly checked: boolean;
  readonly clippingId: string;
  readonly onChange: (checked: boolean) => void;
}

/** The third way: the customer promises the images for later. */
export function SendLater({ checked, clippingId, onChange }: SendLaterProps) {
  return (
    <div className={styles['later']}>
      <label className={styles['label']}>
        <input
          type="checkbox"
          className={styles['control']}
          checked={checked}
          aria-describedby="later-hint"
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <TickBox on={checked} />
        {uploadTexts.later.label}
      </label>
      <p className={classNames(text['small'], text['muted'], styles['hint'])} id="later-hint">
        {uploadTexts.later.hint(clippingId)}
      </p>
    </div>
  );
}
