import { Anchor } from '@mantine/core';
import { studio } from '../../../../domain/studio/studio.ts';
import { ui } from '../../../ui/components/texts.ts';

/** The telephone number for visitors without JavaScript, beside links into the order and in the order's document. */
export function NeedsScript() {
  return (
    <noscript>
      <span>{ui.needsScript}</span> <Anchor href={studio.phone.href}>{studio.phone.display}</Anchor>
    </noscript>
  );
}
