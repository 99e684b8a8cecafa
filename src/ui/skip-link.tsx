import { buttonClass } from './button.tsx';
import { labels } from './labels.ts';
import styles from './skip-link.module.css';

/** First element of every page; the main part carries the id `inhalt`. */
export function SkipLink() {
  return (
    <a className={buttonClass('primary', 'normal', styles['skip'])} href="#inhalt">
      {labels.skipLink}
    </a>
  );
}
