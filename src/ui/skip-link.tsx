import { labels } from './labels.ts';
import styles from './skip-link.module.css';

/**
 * First element of every page; the main part carries the id `inhalt`. Not Mantine's: the wizard shows it before any of Mantine's
 * code is there.
 */
export function SkipLink() {
  return (
    <a className={styles['skip']} href="#inhalt">
      {labels.skipLink}
    </a>
  );
}
