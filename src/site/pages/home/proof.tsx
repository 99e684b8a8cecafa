import { Stack, Title } from '@mantine/core';
import type { CSSProperties } from 'react';
import { studio } from '../../../../domain/studio/studio.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { Rating } from '../../../ui/components/rating.tsx';
import { SampleMark } from '../../../ui/components/sample-mark.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { Figures } from '../../blocks/figures/figures.tsx';
import { provenFigures } from '../../texts/facts.ts';
import type { HomePage } from '../../texts/types.ts';
import styles from './proof.module.css';

/** Stand-ins for logos: each name in its own cut of the same family. */
const CUTS: readonly CSSProperties[] = [
  { fontStretch: '78%', fontWeight: 650, letterSpacing: '-0.01em' },
  { fontSize: '1rem', fontWeight: 500, letterSpacing: '0.14em' },
  { fontSize: '1.5rem', fontWeight: 700, letterSpacing: '-0.04em' },
  { fontSize: '1.375rem', fontWeight: 450 },
  { fontSize: '1.375rem', fontStretch: '75%', fontWeight: 700 },
  { fontWeight: 550, letterSpacing: '0.02em' },
];

/** Figures with their rating on the left, names of customers on the right. */
export function Proof({ proof }: { readonly proof: HomePage['proof'] }) {
  return (
    <Section>
      <Columns of="5fr 7fr" gap="48px">
        <Stack gap={28} align="flex-start">
          <Title order={2}>{proof.heading}</Title>
          <Figures figures={provenFigures} />
          <Rating />
        </Stack>
        {studio.clients.names.length === 0 ? null : (
          <Stack gap="xs">
            <SampleMark of="clients" />
            <Columns
              component="ul"
              of={3}
              before={2}
              from="md"
              gap="0 0"
              className={classNames('fs-parted', styles['logos'])}
              aria-label={proof.clientsLabel}
            >
              {studio.clients.names.map((name, position) => (
                <li key={name} style={CUTS[position % CUTS.length]}>
                  {name}
                </li>
              ))}
            </Columns>
          </Stack>
        )}
      </Columns>
    </Section>
  );
}
