import { Stack, Text } from '@mantine/core';
import { studio } from '../../../domain/studio.ts';
import { longDate } from '../../lib/dates.ts';
import { Columns } from '../../ui/columns.tsx';
import { ui } from '../../ui/texts.ts';

interface FiguresProps {
  readonly figures: readonly { readonly value: string; readonly label: string }[];
  /** Says where the figures come from and when they were counted. */
  readonly withSource?: boolean;
}

/** Numbers in display type, each with its meaning below. */
export function Figures({ figures, withSource = false }: FiguresProps) {
  return (
    <div>
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
          </Stack>
        ))}
      </Columns>
      {withSource ? (
        <Text size="xs" c="dimmed" mt={14}>
          {ui.figuresSource(studio.statistics.source, longDate(studio.statistics.date))}
        </Text>
      ) : null}
    </div>
  );
}
