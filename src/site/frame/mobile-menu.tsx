import { ActionIcon, Anchor, Box, Button, Group, Text } from '@mantine/core';
import { MinusIcon } from '@phosphor-icons/react/dist/ssr/Minus';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { Fragment } from 'react';
import { studio } from '../../../domain/studio/studio.ts';
import { classNames } from '../../ui/lib/class-names.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { labels } from '../../ui/components/labels.ts';
import { SpriteIcon } from '../../ui/components/sprite-icon.tsx';
import type { Link } from '../texts/types.ts';
import { Logo } from './logo.tsx';
import styles from './mobile-menu.module.css';
import { menus, mobileLinks, topLinks } from './navigation.ts';
import quickWays from './quick-ways.module.css';

/** The full-screen menu of small screens: a popover, so that burger, close button and Escape work without script. */
export function MobileMenu({ action }: { readonly action: Link }) {
  return (
    <Box component="dialog" id="mobile-menu" popover="auto" hiddenFrom="lg" bg="white" aria-label={labels.mobileMenu}>
      <Group h={69} justify="space-between" className={classNames('fs-lined', styles['top'])}>
        <Logo />
        <ActionIcon aria-label={labels.closeMenu} popoverTarget="mobile-menu" popoverTargetAction="hide" autoFocus>
          <Icon icon={XIcon} />
        </ActionIcon>
      </Group>
      <nav className={styles['body']} aria-label={labels.mobileMenu}>
        {menus.map((menu, position) => (
          <details key={menu.label} name="mobile-menu-group" className="fs-lined" open={position === 0}>
            <summary className={styles['group']}>
              {menu.label}
              <Icon icon={PlusIcon} className={styles['plus']} />
              <Icon icon={MinusIcon} className={styles['minus']} />
            </summary>
            <div className={styles['links']}>
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
          <Anchor
            key={link.href}
            variant="row"
            className={classNames('fs-lined', styles['row'])}
            underline="never"
            href={link.href}
          >
            {link.label}
          </Anchor>
        ))}
        <Anchor variant="row" className="fs-num" underline="never" href={studio.phone.href}>
          <SpriteIcon name="phone" size="s" />
          {`${studio.phone.display}, ${studio.supportHours.display}`}
        </Anchor>
        <div className={classNames('fs-parted', quickWays['ways'], styles['actions'])}>
          <Button component="a" href={action.href}>
            {action.label}
          </Button>
          <Button component="a" variant="outline" href={topLinks.contact.href}>
            {topLinks.contact.label}
          </Button>
        </div>
      </nav>
    </Box>
  );
}
