import { Button } from '@mantine/core';
import { labels } from './labels.ts';
import styles from './skip-link.module.css';

/** First element of every page; `main` has the id `inhalt`. */
export function SkipLink() {
  return (
    <Button component="a" className={styles['skip']} href="#inhalt">
      {labels.skipLink}
    </Button>
  );
}
