import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { Icon } from './icon.tsx';
import styles from './stars.module.css';

/** Filled stars in ink, for the eye only: the words beside them carry the number. */
export function Stars({ count = 5 }: { readonly count?: number }) {
  return (
    <span className={styles['stars']} aria-hidden="true">
      {Array.from({ length: count }, (_, star) => (
        <Icon key={star} icon={StarIcon} size="s" weight="fill" />
      ))}
    </span>
  );
}
