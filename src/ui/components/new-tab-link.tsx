import { Anchor, type AnchorProps, VisuallyHidden } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { labels } from './labels.ts';

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
