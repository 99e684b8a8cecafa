import { Button, Group, Loader, Text } from '@mantine/core';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import type { ReactNode } from 'react';
import { ErrorAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { useOrder } from '../session/use-order.ts';
import { frameTexts, problemTexts, unknownOrderText } from './texts.ts';
import styles from './wizard-nav.module.css';

interface WizardNavProps {
  /** What the forward button says; without it there is none. */
  readonly next?: string | undefined;
  /** Called by the forward button; leave it out when the button submits a form. */
  readonly onNext?: (() => void) | undefined;
  /** True when the chart would refuse; the reason then stands beside the button. */
  readonly disabled?: boolean;
  readonly reason?: string | undefined;
  /** Overrides the way back, for the screens that have a call of their own. */
  readonly onBack?: (() => void) | undefined;
  /** true when the screen itself shows refused answers beside their fields. */
  readonly showsFields?: boolean;
  /** Further buttons, between back and forward. */
  readonly children?: ReactNode;
}

const OVERVIEW = 'client.overview';

/** Back on the left, forward on the right, and above them what went wrong. On phones forward comes first. */
export function WizardNav({
  next,
  onNext,
  disabled = false,
  reason,
  onBack,
  showsFields = false,
  children,
}: WizardNavProps) {
  const { item, can, isLeaving, goBackTo } = useOrder();
  const canCancel = can({ type: 'step.back', screen: OVERVIEW, returnToOverview: false });
  // Back to the overview is what cancelling the change does, and says so.
  const previous = canCancel && item.previousScreen === OVERVIEW ? null : item.previousScreen;
  const explains = disabled && reason !== undefined;
  return (
    <>
      <ProblemMessage showsFields={showsFields} />
      {explains ? (
        <Text size="sm" c="dimmed" className={styles['reason']} id="next-reason">
          {reason}
        </Text>
      ) : null}
      <Group
        justify="space-between"
        gap="clamp(6px, 2vw - 2px, 12px)"
        mt="clamp(28px, 4vw, 36px)"
        className={styles['nav']}
      >
        {previous === null ? (
          <span />
        ) : (
          <Button variant="subtle" onClick={onBack ?? (() => goBackTo(previous))}>
            <Icon icon={ArrowLeftIcon} size="s" />
            <span>{frameTexts.back}</span>
          </Button>
        )}
        <Group justify="flex-end" className={styles['forward']}>
          {canCancel ? (
            <Button variant="subtle" onClick={() => goBackTo(OVERVIEW)}>
              {frameTexts.cancelChange}
            </Button>
          ) : null}
          {children}
          {next === undefined ? null : (
            <Button
              // Not in rem, as a number would be: with large letters it would be wider than a phone.
              miw="min(100vw, 220px)"
              type={onNext === undefined ? 'submit' : 'button'}
              disabled={disabled}
              aria-describedby={explains ? 'next-reason' : undefined}
              aria-busy={isLeaving}
              onClick={onNext}
            >
              {isLeaving ? <Loader /> : null}
              <span>{item.returnToOverview ? frameTexts.saveAndReturn : next}</span>
              {isLeaving ? null : <Icon icon={ArrowRightIcon} size="s" />}
            </Button>
          )}
        </Group>
      </Group>
    </>
  );
}

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
