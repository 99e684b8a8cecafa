import { ErrorAlert, OkAlert } from '../../ui/alerts.tsx';
import { fragments } from './handover.ts';
import styles from './news.module.css';
import { landingTexts } from './texts.ts';

const { discarded, gone } = landingTexts.news;

/**
 * What became of an order whose wizard has led here: it says so in the fragment of the address, which shows one of these and
 * gives it the focus, without script.
 */
export function News() {
  return (
    <>
      <OkAlert id={fragments.discarded} className={styles['news']} role="status" tabIndex={-1} data-news>
        {discarded}
      </OkAlert>
      <ErrorAlert id={fragments.gone} className={styles['news']} title={gone.title} tabIndex={-1} data-news>
        {gone.text}
      </ErrorAlert>
    </>
  );
}
