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
        <h1>{heading}</h1>
        <p className={classNames(text['lead'], text['muted'])}>{lead}</p>
      </div>
    </div>
  );
}
