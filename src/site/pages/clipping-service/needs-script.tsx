import { Anchor } from '@mantine/core';
import { studio } from '../../../../domain/studio/studio.ts';
import { ui } from '../../../ui/components/texts.ts';

/**
 * For visitors without JavaScript, beside what leads into the order and in the document where it would begin: the
 * telephone.
 */
export function NeedsScript() {
  return (
    <noscript>
      <span>{ui.needsScript}</span> <Anchor href={studio.phone.href}>{studio.phone.display}</Anchor>
    </noscript>
  );
}
