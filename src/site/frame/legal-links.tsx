import { Anchor, Group } from '@mantine/core';
import { labels } from '../../ui/labels.ts';
import type { Link } from '../words/types.ts';
import { legalLinks } from './legal-navigation.ts';

interface LegalLinksProps {
  /** What stands elsewhere in the large footer and is needed here. */
  readonly more?: readonly Link[];
}

/** In reach on every page and on every screen of the wizard. */
export function LegalLinks({ more }: LegalLinksProps) {
  return (
    <nav aria-label={labels.legalNav}>
      <Group component="ul" gap="0 24px" fz="sm">
        {[...legalLinks, ...(more ?? [])].map((link) => (
          <li key={link.href}>
            <Anchor variant="row" underline="never" href={link.href}>
              {link.label}
            </Anchor>
          </li>
        ))}
      </Group>
    </nav>
  );
}
