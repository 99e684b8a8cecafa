import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise';
import { Button, ButtonRow } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Note } from '../../ui/note.tsx';
import { useOrder } from '../session/use-order.ts';
import styles from './problem-message.module.css';
import { frameTexts, problemTexts, unknownOrderText } from './texts.ts';

interface ProblemMessageProps {
  /** true when the screen shows refused answers beside their fields; otherwise they are listed here. */
  readonly showsFields?: boolean;
}

/**
 * What went wrong with the last call, directly above the button that was pressed. The retry repeats exactly the failed
 * call; answers that can be mended stand beside their fields instead.
 */
export function ProblemMessage({ showsFields = false }: ProblemMessageProps) {
  const { problem, canRetry, isSending, isUnknown, retry, dismissProblem } = useOrder();
  if (problem === null || (problem.kind === 'invalid' && showsFields)) return null;
  const known = problem.kind === 'invalid' ? frameTexts.invalid : problemTexts[problem.kind];
  const words = isUnknown && problem.kind === 'failed' ? unknownOrderText : known;
  return (
    <Note kind={problem.kind === 'stale' ? 'warn' : 'error'} role="alert" className={styles['message']}>
      <strong>{words.title}</strong>
      <span>{words.text}</span>
      {Object.values(problem.fields ?? {}).map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
      <ButtonRow className={styles['buttons']}>
        {canRetry || isUnknown ? (
          <Button kind="outline" size="compact" busy={isSending} onClick={retry}>
            {isSending ? null : <Icon icon={ArrowClockwiseIcon} size="s" />}
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
