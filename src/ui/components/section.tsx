import { Container, Group, Stack, Text, Title } from '@mantine/core';
import type { ComponentPropsWithoutRef, ReactNode } from 'react';

interface SectionProps extends ComponentPropsWithoutRef<'section'> {
  /** Heading above the section; omitted by sections that arrange their own. */
  readonly heading?: string | undefined;
  /** One or two sentences below the heading. */
  readonly text?: string | undefined;
}

/** A section of a page: as wide as the page, with the standard distance to the others. */
export function Section({ heading, text, children, ...others }: SectionProps) {
  return (
    <Container component="section" mt="section" {...others}>
      {heading === undefined ? null : (
        <Stack gap="sm" maw="46rem" mb="clamp(28px, 3.4vw, 48px)">
          <Title order={2}>{heading}</Title>
          {text === undefined ? null : <Text maw="var(--fs-measure)">{text}</Text>}
        </Stack>
      )}
      {children}
    </Container>
  );
}

/** A heading with further elements at the end of its line. */
export function HeadRow({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <Group justify="space-between" align="end" gap="12px 24px" mb="clamp(24px, 3vw, 36px)">
      <Title order={2}>{heading}</Title>
      {children}
    </Group>
  );
}
