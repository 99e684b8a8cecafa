import { Box, Paper, Text } from '@mantine/core';
import { studio } from '../../../../domain/studio/studio.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { GoLink } from '../../../ui/components/wayfinding.tsx';
import { HeadRow, Section } from '../../../ui/components/section.tsx';
import { promises, trustTexts as texts } from '../../texts/promises.ts';
import type { Blurb } from '../../texts/types.ts';

interface TrustProps {
  /** By default the promises about cut-outs. */
  readonly items?: readonly Blurb[];
  /** Whether the review is about what the page sells. */
  readonly hasReview?: boolean;
}

/** Promises to customers, a review where it fits, and a link to the case stories. */
export function Trust({ items = promises, hasReview = false }: TrustProps) {
  const review = hasReview ? studio.rating.review : null;
  // Beside a review, two columns; an odd last promise has both of them.
  const isWide = (place: number) => review !== null && place + 1 === items.length && items.length % 2 === 1;
  return (
    <Section>
      <HeadRow heading={texts.heading}>
        <GoLink {...texts.cases} />
      </HeadRow>
      <Columns of={review === null ? 1 : '7fr 5fr'} gap="40px clamp(24px, 5vw, 72px)" align="start">
        <Columns
          component="dl"
          of={review === null ? items.length : 2}
          from={review === null ? 'md' : 'xs'}
          gap="24px 28px"
        >
          {items.map(({ title, text }, place) => (
            <Box key={title} pt={18} className="fs-ruled" style={isWide(place) ? { gridColumn: '1 / -1' } : undefined}>
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
