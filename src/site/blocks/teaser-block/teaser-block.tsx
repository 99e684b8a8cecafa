import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Columns } from '../../../ui/components/columns.tsx';
import { GoLink } from '../../../ui/components/go-link.tsx';
import { Photo } from '../../../ui/components/photo.tsx';
import { Section } from '../../../ui/components/section.tsx';
import type { Teaser } from '../../texts/types.ts';

interface TeaserBlockProps {
  readonly teaser: Teaser;
  /** A note beside the teaser, for example whom the offer is for. */
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
