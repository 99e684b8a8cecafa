import { useEffect, useState } from 'react';
import { studio } from '../../../domain/studio.ts';
import { Button } from '../../components/button.tsx';
import text from '../../components/text.module.css';
import { landingTexts } from '../../content/order-landing.ts';
import { useOrder } from '../use-order.ts';
import styles from './start-button.module.css';

/** Starts the guided order, or continues the one that was begun. */
export function StartButton() {
  const { item, hasOrder, orderScreen, isLoading, isLeaving, startWizard, resume } = useOrder();
  const isBegun = hasOrder && orderScreen !== 'start.options' && orderScreen !== 'booked';
  const [isAsked, setIsAsked] = useState(false);

  // Pressed before it was known whether there is an order to continue.
  useEffect(() => {
    if (!isAsked || isLoading) return;
    setIsAsked(false);
    if (isBegun) resume();
    else startWizard();
  }, [isAsked, isLoading, isBegun, resume, startWizard]);

  const { start, resume: resumeWords, resumeHint, needsScript } = landingTexts.order;
  return (
    <div className={styles['start']}>
      <Button wideOnPhone busy={isLeaving || isAsked} onClick={() => setIsAsked(true)}>
        {isBegun ? resumeWords : start}
      </Button>
      {isBegun ? <p className={text['small']}>{resumeHint(item.wizard_clipping_id)}</p> : null}
      <noscript>
        {needsScript} <a href={studio.phone.href}>{studio.phone.display}</a>
      </noscript>
    </div>
  );
}
