import { Button, Group, Loader } from '@mantine/core';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise';
import { ErrorAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { useOrder } from '../session/use-order.ts';
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
  const { problem, canRetry, isSending, isUnknown, retry, dismissProblem, startWizard } = useOrder();
  if (problem === null || problem.kind === 'gone' || problem.kind === 'ended') return null;
  if (problem.kind === 'invalid' && showsFields) return null;
  const known = problem.kind === 'invalid' ? frameTexts.invalid : problemTexts[problem.kind];
  const words = isUnknown && problem.kind === 'failed' ? unknownOrderText : known;
  const Message = problem.kind === 'stale' ? WarnAlert : ErrorAlert;
  // Refused before there is an order: it can begin as any other.
  const isTestGone = problem.fields?.['testImages'] !== undefined;
  return (
    <Message role="alert" mt={28} title={words.title}>
      {isTestGone ? null : <span>{words.text}</span>}
      {Object.values(problem.fields ?? {}).map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
      <Group mt={10}>
        {canRetry || isUnknown ? (
          <Button variant="outline" size="sm" aria-busy={isSending} onClick={retry}>
            {isSending ? <Loader /> : <Icon icon={ArrowClockwiseIcon} size="s" />}
            <span>{frameTexts.retry}</span>
          </Button>
        ) : (
          <Button variant="outline" size="sm" onClick={isTestGone ? () => startWizard() : dismissProblem}>
            {isTestGone ? frameTexts.orderNormally : frameTexts.understood}
          </Button>
        )}
      </Group>
    </Message>
  );
}
