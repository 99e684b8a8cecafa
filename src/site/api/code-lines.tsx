import { Button } from '@mantine/core';
import styles from './api-page.module.css';
import { apiPage } from './content.ts';

/** Lines for a terminal. Without script they are marked and copied by hand, so the button stays hidden. */
export function CodeLines({ lines }: { readonly lines: string }) {
  return (
    <div className={styles['lines']} data-island="copy">
      <pre>
        <code>{lines}</code>
      </pre>
      <Button variant="subtle" size="sm" hidden data-copied={apiPage.copied}>
        {apiPage.copy}
      </Button>
    </div>
  );
}
