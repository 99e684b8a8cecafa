import { Anchor, Text } from '@mantine/core';
import { studio } from '../../../domain/studio.ts';
import { classNames } from '../../lib/class-names.ts';
import { labels } from '../../ui/labels.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { LegalLinks } from './legal-links.tsx';
import { Logo } from './logo.tsx';
import { footerColumns } from './navigation.ts';
import styles from './site-footer.module.css';

/** The footer of every marketing page: contact, all services and the legal links. */
export function SiteFooter() {
  return (
    <footer className={styles['footer']}>
      <div className={layout['page']}>
        <div className={styles['columns']}>
          <div className={styles['studio']}>
            <Logo onDark />
            <Text className={styles['claim']}>{labels.footerClaim}</Text>
            <address className={styles['contact']}>
              <Anchor className={classNames(styles['phone'], text['num'])} href={studio.phone.href}>
                {studio.phone.display}
              </Anchor>
              <Anchor className={styles['mail']} href={`mailto:${studio.email}`}>
                {studio.email}
              </Anchor>
              <span>{studio.supportHours.display}</span>
            </address>
          </div>
          {footerColumns.map((column) => (
            <nav key={column.heading} aria-label={column.heading}>
              <Text className={styles['heading']}>{column.heading}</Text>
              <ul>
                {column.links.map((link) => (
                  <li key={link.href}>
                    <Anchor href={link.href}>{link.label}</Anchor>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles['legal']}>
          <LegalLinks />
          <Text>
            © {studio.legalTexts.version.slice(0, 4)} {studio.name}. {labels.footerNote}
          </Text>
        </div>
      </div>
    </footer>
  );
}
