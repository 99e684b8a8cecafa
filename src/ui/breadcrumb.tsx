import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import styles from './breadcrumb.module.css';
import { Icon } from './icon.tsx';
import { labels } from './labels.ts';

interface BreadcrumbProps {
  /** From the home page down; the last one is the page itself and has no address. */
  readonly crumbs: readonly { readonly label: string; readonly href?: string }[];
}

/**
 * Where the page belongs; on phones only the parent is shown, with a chevron back. Not Mantine's: that puts separators between the
 * entries, where a list may have nothing else, and the wizard shows this before any of Mantine's code is there.
 */
export function Breadcrumb({ crumbs }: BreadcrumbProps) {
  return (
    <nav aria-label={labels.breadcrumb}>
      <ol className={styles['crumbs']}>
        {crumbs.map(({ label, href }) => (
          <li key={label} aria-current={href === undefined ? 'page' : undefined}>
            {href === undefined ? (
              label
            ) : (
              <>
                <a href={href}>{label}</a>
                <Icon icon={CaretRightIcon} size="s" className={styles['chevron']} />
              </>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
