import { Button, Container, Stack, Text, Title } from '@mantine/core';
import { Breadcrumb } from '../../../ui/components/wayfinding.tsx';
import { Columns } from '../../../ui/components/columns.tsx';
import type { Crumb, Link } from '../../texts/types.ts';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly lead?: string | undefined;
  /** The primary link of the page, below its lead. */
  readonly action?: Link;
  /** Heading above lead, for long headings with little text. */
  readonly isStacked?: boolean;
  /** In display type, for the first page of a service. */
  readonly isDisplay?: boolean;
}

/** Breadcrumb, name and lead of a page that is not a service page. */
export function PageHead({ crumbs, heading, lead, action, isStacked = false, isDisplay = false }: PageHeadProps) {
  return (
    <Container>
      <Breadcrumb crumbs={crumbs} />
      <Columns of={isStacked ? 1 : '7fr 5fr'} gap={isStacked ? '18px' : '24px'} align="end" className={styles['head']}>
        <Title order={1} variant={isDisplay ? 'display' : undefined}>
          {heading}
        </Title>
        {lead === undefined ? null : (
          <Stack gap={20} align="flex-start">
            <Text variant="lead" c={isDisplay ? undefined : 'dimmed'}>
              {lead}
            </Text>
            {action === undefined ? null : (
              <Button component="a" data-wide-on-phone href={action.href}>
                {action.label}
              </Button>
            )}
          </Stack>
        )}
      </Columns>
    </Container>
  );
}
