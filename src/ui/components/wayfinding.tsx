import { Anchor, Box, type BoxProps, Text } from '@mantine/core';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import styles from './breadcrumb.module.css';
import { Icon, SpriteIcon } from './icon.tsx';
import { labels } from './labels.ts';

interface BreadcrumbProps {
  /** From the home page down; the last crumb is the page itself and has no address. */
  readonly crumbs: readonly { readonly label: string; readonly href?: string }[];
}

/** Position of the page in the site; phones show only the parent, with a chevron back. */
export function Breadcrumb({ crumbs }: BreadcrumbProps) {
  return (
    <nav aria-label={labels.breadcrumb}>
      <Box component="ol" className={styles['crumbs']} fz="sm" c="dimmed">
        {crumbs.map(({ label, href }) => (
          <li key={label} aria-current={href === undefined ? 'page' : undefined}>
            {href === undefined ? (
              label
            ) : (
              <>
                <Anchor href={href}>{label}</Anchor>
                <Icon icon={CaretRightIcon} size="s" className={styles['chevron']} />
              </>
            )}
          </li>
        ))}
      </Box>
    </nav>
  );
}

/** Link to the next thing to read. Without an address, the last line of a larger link. */
export function GoLink({ label, href, ...look }: BoxProps & { readonly label: string; readonly href?: string }) {
  const texts = (
    <>
      {`${label} `}
      <SpriteIcon name="go" />
    </>
  );
  return href === undefined ? (
    <Text span variant="go" {...look}>
      {texts}
    </Text>
  ) : (
    <Anchor variant="go" href={href} {...look}>
      {texts}
    </Anchor>
  );
}
