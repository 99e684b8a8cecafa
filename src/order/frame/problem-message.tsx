import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise';
import { Button, ButtonRow } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Note } from '../../components/note.tsx';
import { frameTexts, problemTexts } from '../../content/order-frame.ts';
import { useOrder } from '../use-order.ts';
import styles from './problem-message.module.css';

/**
 * What went wrong with the last call, directly above the button that was pressed. The retry repeats exactly the failed
 * call; answers that can be mended stand beside their fields instead.
 */
export function ProblemMessage() {
  const { problem, canRetry, isSending, retry, dismissProblem } = useOrder();
  if (problem === null || problem.kind === 'invalid') return null;
  const text = problemTexts[problem.kind];
  return (
    <Note kind={problem.kind === 'stale' ? 'warn' : 'error'} role="alert" className={styles['message']}>
      <strong>{text.title}</strong>
      <span>{text.text}</span>
      <ButtonRow>
        {canRetry ? (
          <Button kind="outline" size="compact" busy={isSending} onClick={retry}>
            <Icon icon={ArrowClockwiseIcon} size="s" />
            {frameTexts.retry}
          </Button>
        ) : (
          <Button kind="outline" size="compact" onClick={dismissProblem}>
            {frameTexts.understood}
          </Button>
        )}
      </ButtonRow>
    </Note>
  );
}
