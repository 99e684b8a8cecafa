import { Anchor, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { studio } from '../../../../domain/studio/studio.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { labels } from '../../../ui/components/labels.ts';
import { Photo } from '../../../ui/components/photo.tsx';
import { HeadRow, Section } from '../../../ui/components/section.tsx';
import { GoLink } from '../../../ui/components/wayfinding.tsx';
import { classNames } from '../../../ui/lib/class-names.ts';
import { supportNote } from '../../texts/facts.ts';
import { beforeOrder } from '../../texts/site-links.ts';
import type { CallToAction, Link, Teaser } from '../../texts/types.ts';
import styles from './page-end.module.css';

const generalEnquiry: Link = { href: '/kontakt', label: labels.enquire };

interface ClosingCallProps {
  readonly call: CallToAction;
  /** The enquiry form, with a topic where the page has one. */
  readonly link?: Link;
}

/** The last block of a page: enquiry, telephone and support hours. */
export function ClosingCall({ call, link = generalEnquiry }: ClosingCallProps) {
  return (
    <Section>
      <Columns of={2} gap="0 0" bg="white" className="fs-bleed">
        <Stack gap={22} justify="center" className={styles['words']}>
          <Title order={2}>{call.heading}</Title>
          <Text variant="lead" c="dimmed">
            {call.text}
          </Text>
          <Group>
            <Button component="a" data-wide-on-phone href={link.href}>
              {link.label}
            </Button>
            <Button component="a" variant="subtle" className="fs-num" href={studio.phone.href}>
              {studio.phone.display}
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {supportNote}
          </Text>
        </Stack>
        <Photo
          name={call.photo}
          sizes="(max-width: 47.5em) 100vw, 600px"
          alt=""
          className={classNames('fs-first', styles['photo'])}
        />
      </Columns>
    </Section>
  );
}

/**
 * Links to answers before an order, on the home page only: header and footer have them on every page.
 * @param more link to further reading
 */
export function BeforeOrder({ more }: { readonly more: Link }) {
  return (
    <Section>
      <HeadRow heading={beforeOrder.heading}>
        <GoLink {...more} />
      </HeadRow>
      <Columns component="ul" of={3} before={2} from="md" gap="28px">
        {beforeOrder.items.map(({ href, name, hint }) => (
          <Box component="li" key={href} pt={18} className={classNames('fs-ruled', styles['tile'])}>
            <Anchor href={href} fw={600}>
              {name}
            </Anchor>
            <Text size="sm" c="dimmed" mt={4}>
              {hint}
            </Text>
          </Box>
        ))}
      </Columns>
    </Section>
  );
}

interface TeaserBlockProps {
  readonly teaser: Teaser;
  /** A note beside the teaser, for example about the audience of the offer. */
  readonly children?: ReactNode;
}

/** A large picture that leads to another page. */
export function TeaserBlock({ teaser, children }: TeaserBlockProps) {
  return (
    <Section>
      <Columns of={2} gap="clamp(24px, 2.5vw, 32px) 64px" align="center">
        <Photo
          name={teaser.photo}
          sizes="(max-width: 47.5em) 100vw, 570px"
          style={{ maxHeight: 'min(620px, 110vw)' }}
        />
        <Stack align="flex-start">
          <Title order={2}>{teaser.heading}</Title>
          <Text variant="lead" c="dimmed">
            {teaser.text}
          </Text>
          <GoLink label={teaser.link.label} href={teaser.link.href} />
          {children}
        </Stack>
      </Columns>
    </Section>
  );
}
