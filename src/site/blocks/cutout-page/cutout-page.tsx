import { Container, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Columns } from '../../../ui/components/columns.tsx';
import { Cutout } from '../../../ui/components/photo.tsx';
import { BARE_AIR } from '../../../ui/components/cutout-bounds.ts';
import type { PhotoRef } from '../../texts/types.ts';
import styles from './cutout-page.module.css';

interface CutoutPageProps {
  readonly heading?: string;
  readonly lead?: string;
  /** A cut-out on the checkerboard; without it the checkerboard is empty. */
  readonly photo?: PhotoRef;
  readonly children: ReactNode;
}

/** Text on the left, a cut-out or nothing on the checkerboard on the right. */
export function CutoutPage({ heading, lead, photo, children }: CutoutPageProps) {
  return (
    <Container>
      <Columns of="6.4fr 5.6fr" gap="40px 72px" className={styles['page']}>
        <Stack gap={22} align="flex-start" justify="center">
          {heading ? <Title order={1}>{heading}</Title> : null}
          {lead ? <Text variant="lead">{lead}</Text> : null}
          {children}
        </Stack>
        <Group
          justify="center"
          mih="clamp(300px, 60vw, 560px)"
          p={24}
          className="fs-checker fs-bleed fs-first"
          data-cutout
        >
          {photo ? (
            <Cutout name={photo} alt="" proportion={1} width={480} eager bare={BARE_AIR} className={styles['object']} />
          ) : null}
        </Group>
      </Columns>
    </Container>
  );
}
