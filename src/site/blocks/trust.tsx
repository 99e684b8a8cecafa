import { Box, Paper, Text } from '@mantine/core';
import { studio } from '../../../domain/studio.ts';
import { Columns } from '../../ui/columns.tsx';
import { GoLink } from '../../ui/go-link.tsx';
import { HeadRow, Section } from '../../ui/section.tsx';
import { promises } from '../words/promises.ts';
import { trustTexts as words } from '../words/trust.ts';

const { review } = studio.rating;

/** What whoever orders can rely on, what somebody who has ordered says, and the way to the orders that are told. */
export function Trust() {
  return (
    <Section>
      <HeadRow heading={words.heading}>
        <GoLink {...words.cases} />
      </HeadRow>
      <Columns of="7fr 5fr" gap="40px clamp(24px, 5vw, 72px)" align="start">
        <Columns component="dl" of={2} from="xs" gap="24px 28px">
          {promises.map(({ title, text }) => (
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
              {words.by(review)}
            </Text>
          </Paper>
        )}
      </Columns>
    </Section>
  );
}
