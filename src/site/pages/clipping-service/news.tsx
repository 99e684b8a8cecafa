import { OkAlert } from '../../../ui/components/alerts.tsx';
import { fragments } from './handover.ts';
import styles from './news.module.css';
import { landingTexts } from './texts.ts';

/**
 * What became of an order whose wizard has led here: it says so in the fragment of the address, which shows this and gives it the focus,
 * without script.
 */
export function News() {
  return (
    <OkAlert id={fragments.discarded} mb="lg" className={styles['news']} role="status" tabIndex={-1} data-news>
      {landingTexts.news.discarded}
    </OkAlert>
  );
}
