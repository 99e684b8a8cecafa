import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/lib/class-names.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { Rating } from '../../../ui/components/rating.tsx';
import { SampleMark } from '../../../ui/components/sample-mark.tsx';
import pageHead from '../../blocks/page-head/page-head.module.css';
import { enquiryLink } from '../enquiry/topics.ts';
import { fromPriceOf, photographyPricesLink } from '../../texts/photography-prices.ts';
import type { CategoryPage } from '../../texts/types.ts';
import styles from './category-head.module.css';

interface CategoryHeadProps {
  readonly page: CategoryPage;
  /** What leads the page, below the words or beside them. */
  readonly children: ReactNode;
}

/** Name, rating and lead with the pictures. Pages in display size carry the rating on the right. */
export function CategoryHead({ page, children }: CategoryHeadProps) {
  const isDisplay = page.display === true;
  const action = page.leadLink ?? enquiryLink(page.path);
  const price = fromPriceOf(page.path);
  const isBeside = page.top.kind === 'comparison' && page.top.layout === 'beside';
  const head = (
    <Columns
      of={isBeside ? 1 : '7fr 5fr'}
      gap="24px"
      className={classNames(pageHead['head'], isBeside && styles['words'])}
    >
      <Stack gap={14} align="flex-start" justify="flex-end">
        <Title order={1} variant={isDisplay ? 'display' : undefined}>
          {page.heading}
        </Title>
        {isDisplay ? null : <Rating />}
      </Stack>
      <Stack gap={14} align="flex-start" justify="flex-end">
        <Text variant="lead">{page.lead}</Text>
        <Group w="100%">
          <Button component="a" data-wide-on-phone href={action.href}>
            {action.label}
          </Button>
        </Group>
        {price === null ? null : (
          <Text size="sm" data-from-price>
            {price.words} <Anchor href={photographyPricesLink.href}>{photographyPricesLink.label}</Anchor>
            <SampleMark of="photography" />
          </Text>
        )}
        {isDisplay ? <Rating /> : null}
      </Stack>
    </Columns>
  );
  return isBeside ? (
    <Columns of="5fr 7fr" from="md" gap="0 64px" className={styles['columns']}>
      {head}
      {children}
    </Columns>
  ) : (
    <>
      {head}
      {children}
    </>
  );
}
