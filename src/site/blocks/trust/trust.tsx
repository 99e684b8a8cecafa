import { Box, Paper, Text } from '@mantine/core';
import { studio } from '../../../../domain/studio/studio.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { GoLink } from '../../../ui/components/wayfinding.tsx';
import { HeadRow, Section } from '../../../ui/components/section.tsx';
import { promises, trustTexts as texts } from '../../texts/promises.ts';
import type { Blurb } from '../../texts/types.ts';

const { review } = studio.rating;

/**
 * Promises to customers, a review, and a link to the case stories.
 * `items` defaults to the promises about cut-outs.
 */
export function Trust({ items = promises }: { readonly items?: readonly Blurb[] }) {
  return (
    <Section>
      <HeadRow heading={texts.heading}>
        <GoLink {...texts.cases} />
      </HeadRow>
      <Columns of="7fr 5fr" gap="40px clamp(24px, 5vw, 72px)" align="start">
        <Columns component="dl" of={2} from="xs" gap="24px 28px">
          {items.map(({ title, text }) => (
            <Box key={title} pt={18} className="fs-ruled">
              <Text component="dt" fw={600}>
                {title}
              </Text>
              <Text component="dd" c="dimmed">
                {text}
              </Text>
            </Box>
          ))}
        </Columns>
        {review === null ? null : (
          <Paper component="figure">
            <Text component="blockquote" variant="lead">{`„${review.text}“`}</Text>
            <Text component="figcaption" size="sm" c="dimmed" mt={14}>
              {texts.by(review)}
            </Text>
          </Paper>
        )}
      </Columns>
    </Section>
  );
}
