import { Anchor, Container, Text } from '@mantine/core';
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { Columns } from '../../ui/components/columns.tsx';
import { GoLink } from '../../ui/components/go-link.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { Photo } from '../../ui/components/photo.tsx';
import { SpriteIcon } from '../../ui/components/sprite-icon.tsx';
import type { NavMenu } from '../texts/types.ts';
import styles from './mega-menu.module.css';

/** One dropdown of the main menu. All share a `name`, so the browser keeps at most one open. */
export function MegaMenu({ menu }: { readonly menu: NavMenu }) {
  return (
    <details name="main-menu">
      <summary className={styles['label']}>
        {menu.label}
        <Icon icon={CaretDownIcon} size="s" />
      </summary>
      <div className={styles['panel']}>
        <Container className={styles['columns']}>
          {menu.columns.map((column) => (
            <div key={column.heading}>
              <Text fz="1rem" c="dimmed" mb="sm">
                {column.heading}
              </Text>
              <ul>
                {column.items.map((item) => (
                  <li key={item.href}>
                    <Anchor className={styles['item']} underline="never" href={item.href}>
                      {item.photo ? <Photo name={item.photo} sizes="64px" alt="" fallbackWidth={80} /> : null}
                      {item.icon ? <SpriteIcon file="menu" name={item.icon} /> : null}
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
          <div>
            <Text fz="1rem" c="dimmed" mb="sm">
              {menu.teasers.heading}
            </Text>
            <Columns of={2} before={2} gap="24px 24px" mb="md">
              {menu.teasers.items.map((teaser) => (
                <Anchor key={teaser.href} className={styles['teaser']} underline="never" href={teaser.href}>
                  <Photo name={teaser.photo} sizes="220px" alt="" fallbackWidth={288} />
                  <b>{teaser.title}</b>
                </Anchor>
              ))}
            </Columns>
            <GoLink label={menu.teasers.more.label} href={menu.teasers.more.href} />
          </div>
        </Container>
      </div>
    </details>
  );
}
