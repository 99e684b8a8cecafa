import { labels } from '../content/marketing/labels.ts';
import { legalLinks } from '../content/marketing/navigation.ts';
import styles from './legal-links.module.css';

/** In reach on every page and on every screen of the wizard. */
export function LegalLinks() {
  return (
    <nav aria-label={labels.legalNav}>
      <ul className={styles['links']}>
        {legalLinks.map((link) => (
          <li key={link.href}>
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
