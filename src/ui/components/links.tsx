import { Anchor, type AnchorProps, Button, VisuallyHidden } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { labels } from './labels.ts';
import styles from './skip-link.module.css';

type NewTabLinkProps = AnchorProps & Omit<ComponentPropsWithoutRef<'a'>, keyof AnchorProps | 'target' | 'rel'>;

/** A link that opens in a new tab, so that an order goes on in this one; screen readers hear of it before. */
export function NewTabLink({ children, ...others }: NewTabLinkProps) {
  return (
    <Anchor target="_blank" rel="noopener" {...others}>
      {children}
      <VisuallyHidden>{` (${labels.opensNewTab})`}</VisuallyHidden>
    </Anchor>
  );
}

/** First element of every page; `main` has the id `inhalt`. */
export function SkipLink() {
  return (
    <Button component="a" className={styles['skip']} href="#inhalt">
      {labels.skipLink}
    </Button>
  );
}
