import { Anchor, Group } from '@mantine/core';
import { labels } from '../../ui/components/labels.ts';
import { legalLinks, withdrawalLink } from './legal-navigation.ts';
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
