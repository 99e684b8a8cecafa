import { Container, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Columns } from '../../ui/columns.tsx';
import { Cutout } from '../../ui/cutout.tsx';
import type { PhotoRef } from '../words/types.ts';
import styles from './cutout-page.module.css';

interface CutoutPageProps {
  readonly heading?: string;
  readonly lead?: string;
  /** A cut-out on the checkerboard; without it only the checkerboard is left. */
  readonly photo?: PhotoRef;
  readonly children: ReactNode;
}

/** Words on the left, one cut-out (or nothing at all) on the checkerboard on the right. */
export function CutoutPage({ heading, lead, photo, children }: CutoutPageProps) {
  return (
    <Container>
      <Columns of="6.4fr 5.6fr" gap="40px 72px" className={styles['page']}>
        <Stack gap={22} align="flex-start" justify="center">
          {heading ? <Title order={1}>{heading}</Title> : null}
          {lead ? <Text variant="lead">{lead}</Text> : null}
          {children}
        </Stack>
        <div className={classNames('fs-checker fs-bleed fs-first', styles['ground'])}>
          {photo ? (
            <Cutout name={photo} alt="" proportion={1} width={480} eager bare className={styles['object']} />
          ) : null}
        </div>
      </Columns>
    </Container>
  );
}
