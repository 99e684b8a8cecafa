import { Anchor, Text } from '@mantine/core';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import layout from '../../ui/layout.module.css';
import { Photo } from '../../ui/photo.tsx';
import text from '../../ui/text.module.css';
import type { NavMenu } from '../words/types.ts';
import styles from './mega-menu.module.css';
import { navIcons } from './nav-icons.ts';

/** One dropdown of the main menu. All share a `name`, so the browser keeps at most one open. */
export function MegaMenu({ menu }: { readonly menu: NavMenu }) {
  return (
    <details name="main-menu" className={styles['menu']}>
      <summary className={styles['label']}>
        {menu.label}
        <Icon icon={CaretDownIcon} size="s" className={styles['caret']} />
      </summary>
      <div className={styles['panel']}>
        <div className={classNames(layout['page'], styles['columns'])}>
          {menu.columns.map((column) => (
            <div key={column.heading}>
              <Text className={styles['heading']}>{column.heading}</Text>
              <ul>
                {column.items.map((item) => (
                  <li key={item.href}>
                    <Anchor className={classNames(styles['item'], item.photo && styles['withPhoto'])} href={item.href}>
                      {item.photo ? <Photo name={item.photo} sizes="64px" alt="" fallbackWidth={80} /> : null}
                      {item.icon ? <Icon icon={navIcons[item.icon]} /> : null}
                      <span>
                        <b>{item.name}</b>
                        <span className={styles['hint']}>{item.hint}</span>
                      </span>
                    </Anchor>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div className={styles['articles']}>
            <Text className={styles['heading']}>{menu.teasers.heading}</Text>
            <div className={styles['teasers']}>
              {menu.teasers.items.map((teaser) => (
                <Anchor key={teaser.href} className={styles['teaser']} href={teaser.href}>
                  <Photo name={teaser.photo} sizes="220px" alt="" fallbackWidth={288} />
                  <b>{teaser.title}</b>
                </Anchor>
              ))}
            </div>
            <Anchor className={text['go']} href={menu.teasers.more.href}>
              {menu.teasers.more.label} <Icon icon={ArrowRightIcon} />
            </Anchor>
          </div>
        </div>
      </div>
    </details>
  );
}
