import { Anchor, Box, Button, Container, Group, Text, UnstyledButton } from '@mantine/core';
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { ListIcon } from '@phosphor-icons/react/dist/ssr/List';
import { MinusIcon } from '@phosphor-icons/react/dist/ssr/Minus';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { Fragment } from 'react';
import { studio } from '../../../domain/studio/studio.ts';
import { Columns } from '../../ui/components/columns.tsx';
import { GoLink } from '../../ui/components/wayfinding.tsx';
import { Icon, SpriteIcon } from '../../ui/components/icon.tsx';
import { labels } from '../../ui/components/labels.ts';
import { Photo } from '../../ui/components/photo.tsx';
import { classNames } from '../../ui/lib/class-names.ts';
import type { Link, NavMenu } from '../texts/types.ts';
import { Logo } from './logo.tsx';
import megaMenu from './mega-menu.module.css';
import mobileMenu from './mobile-menu.module.css';
import { headerActions, menus, mobileLinks, topLinks } from './navigation.ts';
import quickWaysStyles from './quick-ways.module.css';
import styles from './site-header.module.css';

/**
 * The header of every marketing page.
 * Works without script: the menus are `<details>` of one group, the mobile menu is a popover.
 * The script adds Escape, outside clicks and the return of the focus (`menu-island.ts`).
 * It also hides the header on scrolling down (`frame-entry.ts`).
 * @param action primary action of the section
 */
export function SiteHeader({ action }: { readonly action: Link }) {
  const [other, own] = headerActions(action);
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
        <Group gap="4px clamp(10px, 10vw - 106px, 14px)" wrap="nowrap" fz="1rem" visibleFrom="lg" ml="auto">
          <Anchor variant="row" underline="never" href={topLinks.prices.href}>
            {topLinks.prices.label}
          </Anchor>
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
          <Button component="a" variant="outline" size="sm" className={styles['action']} href={other.href}>
            {other.label}
          </Button>
          <Button component="a" size="sm" className={styles['action']} href={own.href}>
            {own.label}
          </Button>
        </Group>
        <UnstyledButton
          variant="icon"
          hiddenFrom="lg"
          aria-label={labels.openMenu}
          aria-haspopup="dialog"
          popoverTarget="mobile-menu"
          popoverTargetAction="show"
        >
          <Icon icon={ListIcon} />
        </UnstyledButton>
      </Container>
      <MobileMenu action={action} />
    </header>
  );
}

/** One dropdown of the main menu. All share a `name`, so the browser keeps at most one open. */
function MegaMenu({ menu }: { readonly menu: NavMenu }) {
  return (
    <details name="main-menu">
      <summary className={megaMenu['label']}>
        {menu.label}
        <Icon icon={CaretDownIcon} size="s" />
      </summary>
      <div className={megaMenu['panel']}>
        <Container className={megaMenu['columns']}>
          {menu.columns.map((column) => (
            <div key={column.heading}>
              <Text fz="1rem" c="dimmed" mb="sm">
                {column.heading}
              </Text>
              <ul>
                {column.items.map((item) => (
                  <li key={item.href}>
                    <Anchor className={megaMenu['item']} underline="never" href={item.href}>
                      {item.photo ? <Photo name={item.photo} sizes="64px" alt="" fallbackWidth={80} /> : null}
                      {item.icon ? <SpriteIcon file="menu" name={item.icon} /> : null}
                      <span>
                        <b>{item.name}</b>
                        <span className={megaMenu['hint']}>{item.hint}</span>
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
                <Anchor key={teaser.href} className={megaMenu['teaser']} underline="never" href={teaser.href}>
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

/** The full-screen menu of small screens: a popover, so that burger, close button and Escape work without script. */
function MobileMenu({ action }: { readonly action: Link }) {
  const [other, own] = headerActions(action);
  return (
    <Box component="dialog" id="mobile-menu" popover="auto" hiddenFrom="lg" bg="white" aria-label={labels.mobileMenu}>
      <Group h={69} justify="space-between" className={classNames('fs-lined', mobileMenu['top'])}>
        <Logo />
        <UnstyledButton
          variant="icon"
          aria-label={labels.closeMenu}
          popoverTarget="mobile-menu"
          popoverTargetAction="hide"
          autoFocus
        >
          <Icon icon={XIcon} />
        </UnstyledButton>
      </Group>
      <nav className={mobileMenu['body']} aria-label={labels.mobileMenu}>
        <MobileRow {...topLinks.prices} />
        {menus.map((menu, position) => (
          // Photography first, or editing on the pages that sell it.
          <details
            key={menu.label}
            name="mobile-menu-group"
            className="fs-lined"
            open={(position === 1) === (own.href === topLinks.order.href)}
          >
            <summary className={mobileMenu['group']}>
              {menu.label}
              <Icon icon={PlusIcon} className={mobileMenu['plus']} />
              <Icon icon={MinusIcon} className={mobileMenu['minus']} />
            </summary>
            <div className={mobileMenu['links']}>
              {menu.columns.map((column) => (
                <Fragment key={column.heading}>
                  <Text fz="sm" c="dimmed">
                    {column.heading}
                  </Text>
                  {column.items.map((item) => (
                    <Anchor key={item.href} variant="row" underline="never" href={item.href}>
                      {item.name}
                    </Anchor>
                  ))}
                </Fragment>
              ))}
            </div>
          </details>
        ))}
        {mobileLinks.map((link) => (
          <MobileRow key={link.href} {...link} />
        ))}
        <Anchor variant="row" className="fs-num" underline="never" href={studio.phone.href}>
          <SpriteIcon name="phone" size="s" />
          {`${studio.phone.display}, ${studio.supportHours.display}`}
        </Anchor>
        <div className={classNames('fs-parted', quickWaysStyles['ways'], mobileMenu['actions'])}>
          <Button component="a" href={own.href}>
            {own.label}
          </Button>
          <Button component="a" variant="outline" href={other.href}>
            {other.label}
          </Button>
        </div>
      </nav>
    </Box>
  );
}

function MobileRow({ href, label }: Link) {
  return (
    <Anchor variant="row" className={classNames('fs-lined', mobileMenu['row'])} underline="never" href={href}>
      {label}
    </Anchor>
  );
}
