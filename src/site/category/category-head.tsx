import { Button, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
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
          <Title order={1} className={classNames(isDisplay && text['display'])}>
            {page.heading}
          </Title>
          {isDisplay ? null : <Rating />}
        </div>
        <div className={styles['column']}>
          <Text className={text['lead']}>{page.lead}</Text>
          {page.leadLink ? (
            <Group>
              <Button component="a" data-wide-on-phone href={page.leadLink.href}>
                {page.leadLink.label}
              </Button>
            </Group>
          ) : null}
          {isDisplay ? <Rating /> : null}
        </div>
      </div>
      {children}
    </div>
  );
}
