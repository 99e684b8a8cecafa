import { useEffect, useRef, useState } from 'react';
import { studio } from '../../../domain/studio.ts';
import { Button } from '../../ui/button.tsx';
import text from '../../ui/text.module.css';
import { useOrder } from '../session/use-order.ts';
import styles from './start-button.module.css';
import { landingTexts } from './texts.ts';

/** Starts the guided order, or continues the one that was begun. */
export function StartButton() {
  const { item, hasOrder, orderScreen, isLoading, isLeaving, startWizard, resume } = useOrder();
  const isBegun = hasOrder && orderScreen !== 'start.options' && orderScreen !== 'booked';
  const go = isBegun ? resume : startWizard;

  // Pressed before it is known whether there is an order to continue: then as soon as it is.
  const isAsked = useRef(false);
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (isLoading || !isAsked.current) return;
    isAsked.current = false;
    go();
  }, [isLoading, go]);
  const press = () => {
    if (!isLoading) return go();
    isAsked.current = true;
    setIsWaiting(true);
  };

  const { start, resume: resumeWords, resumeHint, needsScript } = landingTexts.order;
  return (
    <div className={styles['start']}>
      <Button wideOnPhone busy={isLeaving || (isWaiting && isLoading)} onClick={press}>
        {isBegun ? resumeWords : start}
      </Button>
      {isBegun ? <p className={text['small']}>{resumeHint(item.wizard_clipping_id)}</p> : null}
      <noscript>
        {needsScript} <a href={studio.phone.href}>{studio.phone.display}</a>
      </noscript>
    </div>
  );
}
