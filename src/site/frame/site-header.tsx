import { ActionIcon, Anchor, Button, Container, Group } from '@mantine/core';
import { ListIcon } from '@phosphor-icons/react/dist/ssr/List';
import { studio } from '../../../domain/studio/studio.ts';
import { classNames } from '../../ui/lib/class-names.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { labels } from '../../ui/components/labels.ts';
import { SpriteIcon } from '../../ui/components/sprite-icon.tsx';
import type { Link } from '../texts/types.ts';
import { Logo } from './logo.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { menus, topLinks } from './navigation.ts';
import styles from './site-header.module.css';

/**
 * The header of every marketing page. It works without script: the menus are `<details>` of one group, the mobile menu is a
 * popover. The script adds Escape, outside clicks and the return of the focus (`menu-island.ts`), and lets it leave while the page is
 * scrolled down (`header-scroll.ts`). `action`: the primary one of the section.
 */
export function SiteHeader({ action }: { readonly action: Link }) {
  return (
    <header className={classNames('fs-lined', styles['header'])} data-site-header>
      <Container className={styles['bar']}>
        <Logo />
        <Group
          component="nav"
          gap="clamp(0px, 4vw - 47.2px, 4px)"
          wrap="nowrap"
          visibleFrom="lg"
          aria-label={labels.mainMenu}
          data-menus
        >
          {menus.map((menu) => (
            <MegaMenu key={menu.label} menu={menu} />
          ))}
        </Group>
        <Group gap="4px clamp(10px, 10vw - 106px, 22px)" wrap="nowrap" fz="1rem" visibleFrom="lg" ml="auto">
          <Anchor variant="row" underline="never" href={topLinks.about.href}>
            {topLinks.about.label}
          </Anchor>
          <Anchor
            variant="row"
            className={classNames(styles['contact'], 'fs-num')}
            underline="never"
            href={studio.phone.href}
            aria-label={studio.phone.display}
          >
            <SpriteIcon name="phone" size="s" />
            <span className={styles['number']}>{studio.phone.display}</span>
          </Anchor>
          <Button component="a" variant="outline" size="sm" href={topLinks.contact.href}>
            {topLinks.contact.label}
          </Button>
          <Button component="a" size="sm" href={action.href}>
            {action.label}
          </Button>
        </Group>
        <ActionIcon
          hiddenFrom="lg"
          aria-label={labels.openMenu}
          aria-haspopup="dialog"
          popoverTarget="mobile-menu"
          popoverTargetAction="show"
        >
          <Icon icon={ListIcon} />
        </ActionIcon>
      </Container>
      <MobileMenu action={action} />
    </header>
  );
}
