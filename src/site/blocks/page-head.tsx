import { Text, Title } from '@mantine/core';
import { classNames } from '../../lib/class-names.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import type { Crumb } from '../words/types.ts';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly lead: string;
}

/** Breadcrumb, name and lead of a page that is not a service page. */
export function PageHead({ crumbs, heading, lead }: PageHeadProps) {
  return (
    <div className={layout['page']}>
      <Breadcrumb crumbs={crumbs} />
      <div className={styles['head']}>
        <Title order={1}>{heading}</Title>
        <Text className={classNames(text['lead'], text['muted'])}>{lead}</Text>
      </div>
    </div>
  );
}
