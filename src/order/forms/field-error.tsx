import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { Icon } from '../../ui/icon.tsx';
import styles from './field.module.css';

interface FieldErrorProps {
  readonly id?: string;
  readonly children: string;
}

/** What to mend, below the field. */
export function FieldError({ id, children }: FieldErrorProps) {
  return (
    <span id={id} className={styles['message']}>
      <Icon icon={WarningCircleIcon} size="s" weight="fill" />
      {children}
    </span>
  );
}
