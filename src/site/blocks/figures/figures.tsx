import { Stack, Text } from '@mantine/core';
import { Columns } from '../../../ui/components/columns.tsx';
import { SampleMark } from '../../../ui/components/studio-facts.tsx';
import type { Figure } from '../../texts/types.ts';

/** Numbers in display type, each with its meaning and its source. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <Columns
      component="dl"
      before={2}
      of={`repeat(${figures.length}, fit-content(14rem))`}
      from="xs"
      gap="24px clamp(24px, 8vw - 20px, 56px)"
    >
      {figures.map((figure) => (
        <Stack key={figure.label} gap={0}>
          <Text component="dt" fz="sm" lh={1.45} c="dimmed" mt={6}>
            {figure.label}
          </Text>
          <Text component="dd" variant="figure" fz="clamp(3rem, 2.4rem + 2.6vw, 4.5rem)" lh={1} style={{ order: -1 }}>
            {figure.value}
          </Text>
          {figure.sample === undefined ? null : (
            <dd>
              <SampleMark of={figure.sample} />
            </dd>
          )}
          {figure.source === undefined ? null : (
            <Text component="dd" size="xs" c="dimmed" mt={4}>
              {figure.source}
            </Text>
          )}
        </Stack>
      ))}
    </Columns>
  );
}
