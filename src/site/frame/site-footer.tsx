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
            <p className={styles['claim']}>{labels.footerClaim}</p>
            <address className={styles['contact']}>
              <a className={classNames(styles['phone'], text['num'])} href={studio.phone.href}>
                {studio.phone.display}
              </a>
              <a className={styles['mail']} href={`mailto:${studio.email}`}>
                {studio.email}
              </a>
              <span>{studio.supportHours.display}</span>
            </address>
          </div>
          {footerColumns.map((column) => (
            <nav key={column.heading} aria-label={column.heading}>
              <p className={styles['heading']}>{column.heading}</p>
              <ul>
                {column.links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href}>{link.label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles['legal']}>
          <LegalLinks />
          <p>
            © {studio.legalTexts.version.slice(0, 4)} {studio.name}. {labels.footerNote}
          </p>
        </div>
      </div>
    </footer>
  );
}
