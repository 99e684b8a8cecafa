import { useEffect, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { useOrder } from '../session/use-order.ts';
import { ProblemMessage } from './problem-message.tsx';
import { frameTexts } from './texts.ts';
import styles from './waiting-screen.module.css';

/** Most answers come faster than this many milliseconds; only a longer wait is worth a word. */
const WORD_AFTER_MS = 400;

/** Shown while the order is looked up, and when that fails: then with a retry. */
export function WaitingScreen() {
  const { isUnknown } = useOrder();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), WORD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={classNames(layout['page'], styles['waiting'])}>
      {isUnknown ? (
        <>
          <h1 className={styles['heading']}>{frameTexts.unknownOrder}</h1>
          <ProblemMessage />
        </>
      ) : (
        <p className={text['muted']} role="status">
          {isLong ? frameTexts.loading : null}
        </p>
      )}
    </div>
  );
}
