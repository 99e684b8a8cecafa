import { Anchor, Rating as Stars, Text, VisuallyHidden } from '@mantine/core';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { formatCount } from '../../domain/format.ts';
import { studio } from '../../domain/studio.ts';
import { longDate } from '../lib/dates.ts';
import { Icon } from './icon.tsx';
import { labels } from './labels.ts';
import styles from './rating.module.css';

const star = <Icon icon={StarIcon} size="s" weight="fill" />;

/** Five of five stars with number and date, linking to the external profile; nothing is loaded from there. */
export function Rating() {
  const { stars, count, date, url } = studio.rating;
  return (
    <Anchor className={styles['rating']} underline="never" href={url} target="_blank" rel="noopener">
      {/* For the eye: the words beside them carry the number. */}
      <Stars value={stars} fullSymbol={star} emptySymbol={star} className={styles['stars']} aria-hidden="true" />
      <Text span td="underline">
        {`${labels.rating(String(stars))}, ${labels.allRatings}`}
      </Text>
      <Text span fz="sm" lh={1.4} c="dimmed" className={styles['count']}>
        {labels.ratingCount(formatCount(count), longDate(date))}
      </Text>
      <VisuallyHidden>{`(${labels.opensNewTab})`}</VisuallyHidden>
    </Anchor>
  );
}
