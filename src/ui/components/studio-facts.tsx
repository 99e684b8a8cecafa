import { Anchor, Group, Text, VisuallyHidden } from '@mantine/core';
import { type MarkedSample, outsideAddress, sampleMarkOf } from '../../../domain/studio/sample-marks.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { formatCount } from '../../../domain/texts/format.ts';
import { monthSpan } from '../lib/dates.ts';
import { SpriteIcon } from './icon.tsx';
import { labels } from './labels.ts';

const FULL = 5;

/** Stars of the rating with number and period, linked to the external profile; nothing is loaded from there. */
export function Rating() {
  const { stars, count, from, to, url, provider, isVerified } = studio.rating;
  return (
    <div>
      <Anchor underline="never" href={outsideAddress(studio, 'rating', url)} target="_blank" rel="noopener">
        <Group component="span" gap="2px 12px" mih={44} pb={6}>
          {/* Visual only: the text beside it has the number. */}
          <Group component="span" gap={2} aria-hidden="true">
            {Array.from({ length: FULL }, (_, place) => (
              <Text key={place} span lh={0} c={place < Math.round(stars) ? undefined : 'gray.3'}>
                <SpriteIcon name="star" size="s" />
              </Text>
            ))}
          </Group>
          <Text span td="underline">
            {`${labels.rating(String(stars), provider)}, ${labels.allRatings}`}
          </Text>
        </Group>
        <VisuallyHidden>{`(${labels.opensNewTab})`}</VisuallyHidden>
      </Anchor>
      <Text fz="sm" lh={1.4} c="dimmed" mt={-6}>
        {`${labels.ratingCount(formatCount(count), monthSpan(from, to))} ${isVerified ? labels.ratingVerified(provider) : labels.ratingUnverified}`}
        <SampleMark of="rating" />
      </Text>
    </div>
  );
}

/** Marks a fact as a sample; empty once the operator has replaced it (§ 5 UWG). */
export function SampleMark({ of }: { readonly of: MarkedSample }) {
  const words = sampleMarkOf(studio, of);
  return words === null ? null : (
    <Text component="span" size="xs" c="dimmed" display="block" data-sample={of}>
      {words}
    </Text>
  );
}
