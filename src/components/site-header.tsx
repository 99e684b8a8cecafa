import { ListIcon } from '@phosphor-icons/react/dist/ssr/List';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { studio } from '../../domain/studio.ts';
import { labels } from '../content/marketing/labels.ts';
import { menus, topLinks } from '../content/marketing/navigation.ts';
import { classNames } from '../lib/class-names.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import layout from './layout.module.css';
import { Logo } from './logo.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import styles from './site-header.module.css';
import text from './text.module.css';

/**
 * The header of every marketing page. It works without script: the menus are `<details>` of one group, the mobile menu is a
 * popover. The script adds Escape, outside clicks and the return of the focus (`islands/menu.ts`).
 */
export function SiteHeader() {
  return (
    <header className={styles['header']} data-site-header>
      <div className={classNames(layout['page'], styles['bar'])}>
        <Logo />
        <nav className={styles['menus']} aria-label={labels.mainMenu} data-menus>
          {menus.map((menu) => (
            <MegaMenu key={menu.label} menu={menu} />
          ))}
        </nav>
        <div className={styles['right']}>
          <a className={styles['link']} href={topLinks.about.href}>
            {topLinks.about.label}
          </a>
          <a className={classNames(styles['link'], text['num'])} href={studio.phone.href}>
            <Icon icon={PhoneIcon} size="s" />
            <span className={styles['number']}>{studio.phone.display}</span>
          </a>
          <Button kind="outline" size="compact" href={topLinks.contact.href}>
            {topLinks.contact.label}
          </Button>
          <Button size="compact" href={topLinks.order.href}>
            {topLinks.order.label}
          </Button>
        </div>
        <Button
          kind="icon"
          className={styles['burger']}
          aria-label={labels.openMenu}
          aria-haspopup="dialog"
          popoverTarget="mobile-menu"
          popoverTargetAction="show"
        >
          <Icon icon={ListIcon} />
        </Button>
      </div>
      <MobileMenu />
    </header>
  );
}
