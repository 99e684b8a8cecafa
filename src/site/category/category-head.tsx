import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Rating } from '../../ui/rating.tsx';
import text from '../../ui/text.module.css';
import type { CategoryPage } from '../words/types.ts';
import styles from './category-head.module.css';

interface CategoryHeadProps {
  readonly page: CategoryPage;
  /** What leads the page, below the words or beside them. */
  readonly children: ReactNode;
}

/** Name, rating and lead with the pictures. Service pages in display size carry their button and the rating on the right. */
export function CategoryHead({ page, children }: CategoryHeadProps) {
  const isDisplay = page.display === true;
  const isBeside = page.top.kind === 'comparison' && page.top.layout === 'beside';
  return (
    <div className={classNames(isBeside && styles['beside'])}>
      <div className={styles['head']}>
        <div className={styles['column']}>
          <h1 className={classNames(isDisplay && text['display'])}>{page.heading}</h1>
          {isDisplay ? null : <Rating />}
        </div>
        <div className={styles['column']}>
          <p className={text['lead']}>{page.lead}</p>
          {page.leadLink ? (
            <ButtonRow>
              <Button wideOnPhone href={page.leadLink.href}>
                {page.leadLink.label}
              </Button>
            </ButtonRow>
          ) : null}
          {isDisplay ? <Rating /> : null}
        </div>
      </div>
      {children}
    </div>
  );
}
