import { Anchor, Group, Rating as Stars, Text, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { type MarkedSample, sampleMarkOf } from '../../../domain/studio/sample-marks.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { formatCount } from '../../../domain/texts/format.ts';
import { monthSpan } from '../lib/dates.ts';
import { SpriteIcon } from './icon.tsx';
import { labels } from './labels.ts';

const star = <SpriteIcon name="star" size="s" />;

/** Stars of the rating with number and period, linked to the external profile; nothing is loaded from there. */
export function Rating() {
  const { stars, count, from, to, url, provider, isVerified } = studio.rating;
  const id = useId();
  return (
    <Anchor
      underline="never"
      href={url}
      target="_blank"
      rel="noopener"
      aria-labelledby={`${id}-name ${id}-tab`}
      aria-describedby={`${id}-text`}
    >
      <Group component="span" gap="2px 12px" mih={44}>
        {/* Visual only: the text beside it has the number. */}
        <Stars value={stars} fullSymbol={star} emptySymbol={star} style={{ gap: 2 }} aria-hidden="true" />
        <Text span td="underline" id={`${id}-name`}>
          {`${labels.rating(String(stars), provider)}, ${labels.allRatings}`}
        </Text>
        <Text span fz="sm" lh={1.4} c="dimmed" w="100%" id={`${id}-text`}>
          {`${labels.ratingCount(formatCount(count), monthSpan(from, to))} ${isVerified ? labels.ratingVerified(provider) : labels.ratingUnverified}`}
          <SampleMark of="rating" />
        </Text>
      </Group>
      <VisuallyHidden id={`${id}-tab`}>{`(${labels.opensNewTab})`}</VisuallyHidden>
    </Anchor>
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
