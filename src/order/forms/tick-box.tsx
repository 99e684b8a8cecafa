import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { classNames } from '../../lib/class-names.ts';
import styles from './tick-box.module.css';

/** The picture of a ticked or empty box; the real control lies over its card. */
export function TickBox({ on }: { readonly on: boolean }) {
  return (
    <span className={classNames(styles['box'], on && styles['on'])} aria-hidden="true">
      {on ? <CheckIcon size={16} weight="bold" /> : null}
    </span>
  );
}
