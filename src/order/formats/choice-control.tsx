import styles from './choice.module.css';

interface ChoiceControlProps {
  readonly checked: boolean;
  readonly onChange: () => void;
  /** Ids of the card's name and of what describes it. */
  readonly labelledBy: string;
  readonly describedBy?: string;
}

/** The real checkbox of a card: invisible, as large as the card, with the card's words as its name. */
export function ChoiceControl({ checked, onChange, labelledBy, describedBy }: ChoiceControlProps) {
  return (
    <input
      type="checkbox"
      className={styles['control']}
      checked={checked}
      onChange={onChange}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    />
  );
}
