import { Anchor, Group } from '@mantine/core';
import { labels } from '../../ui/components/labels.ts';
import type { Link } from '../texts/types.ts';
import styles from './withdrawal-link.module.css';

/** On every page and on every screen of the wizard. */
export function LegalLinks() {
  return (
    <nav aria-label={labels.legalNav}>
      <Group component="ul" gap="0 24px" fz="sm">
        {legalLinks.map((link) => (
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

/** The withdrawal function, emphasised over the links around it (§ 356a BGB). */
export function WithdrawalLink() {
  return (
    <Anchor variant="row" className={styles['link']} underline="never" href={withdrawalLink.href}>
      {withdrawalLink.label}
    </Anchor>
  );
}

/* Separate from the menus, which the wizard does not show. */

/** On every page, also in the slim footer of the wizard. */
export const legalLinks: readonly Link[] = [
  { href: '/impressum', label: 'Impressum' },
  { href: '/datenschutz', label: 'Datenschutz' },
  { href: '/agb', label: 'AGB' },
  { href: '/widerruf#belehrung', label: 'Widerrufsbelehrung' },
  { href: '/sicherheit', label: 'Sicherheit' },
  { href: '/barrierefreiheit', label: 'Barrierefreiheit' },
  { href: '/datenschutz#einwilligungen', label: 'Einwilligungen' },
];

/** The withdrawal function, linked in every footer (§ 356a BGB). */
export const withdrawalLink: Link = { href: '/widerruf', label: 'Vertrag widerrufen' };
