import { Box, Button } from '@mantine/core';
import { studio } from '../../../domain/studio/studio.ts';
import { classNames } from '../../ui/lib/class-names.ts';
import { labels } from '../../ui/components/labels.ts';
import type { Link } from '../texts/types.ts';
import styles from './quick-ways.module.css';

/**
 * What to do next, always in reach of a thumb. It stands between the page and its footer and only sticks to the window while the page is
 * longer, so that it covers neither the end of the page nor a legal link.
 */
export function QuickWays({ action }: { readonly action: Link }) {
  return (
    <Box
      component="nav"
      hiddenFrom="lg"
      className={classNames('fs-parted', styles['ways'], styles['bar'])}
      aria-label={labels.quickWays}
      data-quick-ways
    >
      <Button component="a" size="sm" href={action.href}>
        {action.label}
      </Button>
      <Button component="a" size="sm" variant="outline" href={studio.phone.href}>
        {labels.call}
      </Button>
    </Box>
  );
}
