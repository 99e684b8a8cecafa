import { Anchor, Button, Container, Stack, Text, Title } from '@mantine/core';
import { Breadcrumb } from '../../../ui/components/wayfinding.tsx';
import { Columns } from '../../../ui/components/columns.tsx';
import { SampleMark } from '../../../ui/components/studio-facts.tsx';
import { firstScreenOffers } from '../../texts/photography-offer.ts';
import type { Crumb, Link, SitePath } from '../../texts/types.ts';
import styles from './page-head.module.css';

/** What a page sells: from which price, how long it takes, what comes next. Below the button of the first screen. */
export function OfferLines({ path }: { readonly path: SitePath }) {
  return firstScreenOffers(path).map(({ text, link, isPhotography }) => (
    <Text key={link.href} size="sm" data-from-price>
      {text} <Anchor href={link.href}>{link.label}</Anchor>
      {isPhotography ? <SampleMark of="photography" /> : null}
    </Text>
  ));
}

interface PageHeadProps {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly lead?: string | undefined;
  /** The primary link of the page, below its lead. */
  readonly action?: Link;
  /** Address of a page that sells, for the line with price and time below the button. */
  readonly offersOf?: SitePath;
  /** In display type, for the first page of a service. */
  readonly isDisplay?: boolean;
}

/** Breadcrumb, name and lead of a page that is not a service page. */
export function PageHead({ crumbs, heading, lead, action, offersOf, isDisplay = false }: PageHeadProps) {
  return (
    <Container>
      <Breadcrumb crumbs={crumbs} />
      <Columns of="7fr 5fr" gap="24px" align="end" className={styles['head']}>
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
            {offersOf === undefined ? null : <OfferLines path={offersOf} />}
          </Stack>
        )}
      </Columns>
    </Container>
  );
}
