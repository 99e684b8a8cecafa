import { Anchor, Group, Rating as Stars, Text, VisuallyHidden } from '@mantine/core';
import { formatCount } from '../../../domain/texts/format.ts';
import { studio } from '../../../domain/studio/studio.ts';
import { monthSpan } from '../lib/dates.ts';
import { labels } from './labels.ts';
import { SampleMark } from './sample-mark.tsx';
import { SpriteIcon } from './sprite-icon.tsx';

const star = <SpriteIcon name="star" size="s" />;

/** Five of five stars with number and date, linking to the external profile; nothing is loaded from there. */
export function Rating() {
  const { stars, count, from, to, url, provider, isVerified } = studio.rating;
  return (
    <Anchor underline="never" href={url} target="_blank" rel="noopener">
      <Group component="span" gap="2px 12px" mih={44}>
        {/* For the eye: the words beside them carry the number. */}
        <Stars value={stars} fullSymbol={star} emptySymbol={star} style={{ gap: 2 }} aria-hidden="true" />
        <Text span td="underline">
          {`${labels.rating(String(stars), provider)}, ${labels.allRatings}`}
        </Text>
        <Text span fz="sm" lh={1.4} c="dimmed" w="100%">
          {labels.ratingCount(formatCount(count), monthSpan(from, to))}{' '}
          {isVerified ? labels.ratingVerified(provider) : labels.ratingUnverified}
          <SampleMark of="rating" />
        </Text>
      </Group>
      <VisuallyHidden>{`(${labels.opensNewTab})`}</VisuallyHidden>
    </Anchor>
  );
}
