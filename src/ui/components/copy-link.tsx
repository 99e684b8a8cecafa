import { Button, CopyButton } from '@mantine/core';
import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { Icon } from './icon.tsx';

/** Long enough to be read by everybody; afterwards the button offers to copy once more. */
const COPIED_FOR_MS = 10_000;

interface CopyLinkProps {
  readonly url: string;
  readonly words: { readonly copy: string; readonly copied: string };
}

/** Copies a link, where the browser lets pages do that. */
export function CopyLink({ url, words }: CopyLinkProps) {
  if (!('clipboard' in navigator)) return null;
  return (
    <CopyButton value={url} timeout={COPIED_FOR_MS}>
      {({ copied, copy }) => (
        <Button variant="subtle" size="sm" ta="start" onClick={copy}>
          <Icon icon={CopyIcon} size="s" />
          <span>{copied ? words.copied : words.copy}</span>
        </Button>
      )}
    </CopyButton>
  );
}
