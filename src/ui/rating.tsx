import { formatCount } from '../../domain/format.ts';
import { studio } from '../../domain/studio.ts';
import { longDate } from '../lib/dates.ts';
import { labels } from './labels.ts';
import styles from './rating.module.css';
import { Stars } from './stars.tsx';

/** Five of five stars with number and date, linking to the external profile; nothing is loaded from there. */
export function Rating() {
  const { stars, count, date, url } = studio.rating;
  return (
    <a className={styles['rating']} href={url} target="_blank" rel="noopener">
      <Stars count={stars} />
      <span className={styles['words']}>
        {labels.rating(String(stars))}, {labels.allRatings}
      </span>
      <span className={styles['count']}>{labels.ratingCount(formatCount(count), longDate(date))}</span>
      <span className="fs-visually-hidden">({labels.opensNewTab})</span>
    </a>
  );
}
