import { Button, Group, Loader, Text } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { type ReactNode, type RefObject, useEffect } from 'react';
import type { CallRequest } from '../../../machines/order/order-next.ts';
import { ErrorAlert, intoView, WarnAlert } from '../../ui/components/alerts.tsx';
import { Icon } from '../../ui/components/icon.tsx';
import { passFocus } from '../../ui/lib/pass-focus.ts';
import { useOrder, useOrderActions } from '../session/use-order.ts';
import { frameTexts, problemTexts, unknownOrderText } from './texts.ts';
import styles from './wizard-nav.module.css';

interface WizardNavProps {
  /** Label of the next button, unless it completes a change; without it there is no such button. */
  readonly next?: string | undefined;
  /** Its call, where that has answers which are not saved. */
  readonly sends?: CallRequest;
  /** Called by the next button; omit it when the button submits a form. */
  readonly onNext?: (() => void) | undefined;
  /** True when the chart would refuse; `reason` is then shown beside the button. */
  readonly disabled?: boolean;
  readonly reason?: string | undefined;
  /** Id of what explains the next button, while it is not disabled. */
  readonly describedBy?: string | undefined;
  /** Overrides the previous button, for screens with a call of their own. */
  readonly onBack?: (() => void) | undefined;
  /** true when the screen shows refused answers beside their fields. */
  readonly showsFields?: boolean;
  /** Further buttons, between previous and next. */
  readonly children?: ReactNode;
}

const OVERVIEW = 'client.overview';

/**
 * Previous at the left, next at the right, and the last problem above them.
 * They stay in view at the bottom of the window; below 1024 px only next, in a bar beside the price (`OrderAside`).
 */
export function WizardNav({
  next,
  sends,
  onNext,
  disabled = false,
  reason,
  describedBy,
  onBack,
  showsFields = false,
  children,
}: WizardNavProps) {
  const { previousScreen, returns, canCancel, isLeaving } = useOrder(({ item, can, leadsBack, isLeaving }) => ({
    previousScreen: item.previousScreen,
    returns: leadsBack(sends),
    canCancel: can({ type: 'step.back', screen: OVERVIEW, returnToOverview: false }),
    isLeaving,
  }));
  const { ask } = useOrderActions();
  // Back to the overview would cancel the change; a button with that label replaces it.
  const previous = canCancel && previousScreen === OVERVIEW ? null : previousScreen;
  const explains = disabled && reason !== undefined;
  return (
    <>
      <ProblemMessage showsFields={showsFields} />
      <Group
        justify="space-between"
        gap="clamp(6px, 2vw - 2px, 12px)"
        mt="clamp(28px, 4vw, 36px)"
        className={styles['nav']}
      >
        {previous === null ? (
          <span />
        ) : (
          <Button variant="subtle" onClick={onBack ?? (() => ask('setStep', { screen: previous }))}>
            <Icon icon={ArrowLeftIcon} size="s" />
            <span>{frameTexts.back}</span>
          </Button>
        )}
        <Group justify="flex-end" className={styles['forward']}>
          {canCancel ? (
            <Button variant="subtle" onClick={() => ask('setStep', { screen: OVERVIEW })}>
              {frameTexts.cancelChange}
            </Button>
          ) : null}
          {children}
          {next === undefined ? null : (
            <Dock reason={explains ? reason : undefined}>
              <Button
                type={onNext === undefined ? 'submit' : 'button'}
                disabled={disabled}
                aria-describedby={explains ? 'next-reason' : describedBy}
                aria-busy={isLeaving}
                onClick={onNext}
              >
                {isLeaving ? <Loader /> : null}
                <span>{returns ? frameTexts.saveAndReturn : next}</span>
                {isLeaving ? null : <Icon icon={ArrowRightIcon} size="s" />}
              </Button>
            </Dock>
          )}
        </Group>
      </Group>
    </>
  );
}

/** The way forward: in the bar below 1024 px, unless large text or a low window leaves no room for one. */
function Dock({ reason, children }: { readonly reason?: string | undefined; readonly children: ReactNode }) {
  return (
    <div className={styles['dock']} data-dock>
      {reason === undefined ? null : (
        <Text size="sm" c="dimmed" id="next-reason" className={styles['reason']}>
          {reason}
        </Text>
      )}
      {children}
    </div>
  );
}

interface JumpBarProps {
  /** Where the bar leads; once it is in view, or further up, there is no bar. */
  readonly target: RefObject<HTMLElement | null>;
  readonly label: string;
  /** The price. */
  readonly children: ReactNode;
}

/** The bar of a screen whose last button stands in a sheet further down: only leads there. */
export function JumpBar({ target, label, children }: JumpBarProps) {
  const { ref, entry } = useIntersection({ threshold: 0.2 });
  useEffect(() => ref(target.current), [ref, target]);
  if (entry?.isIntersecting !== false || entry.boundingClientRect.top < 0) return null;
  const jump = () => {
    target.current?.scrollIntoView({ block: 'start' });
    target.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  };
  return (
    <Group hiddenFrom="lg" justify="space-between" wrap="nowrap" className={styles['jump']} data-dock>
      {/* The sheet that follows says it. */}
      <div aria-hidden="true">{children}</div>
      <Button variant="outline" onClick={jump}>
        <span>{label}</span>
        <Icon icon={CaretDownIcon} size="s" />
      </Button>
    </Group>
  );
}

interface ProblemMessageProps {
  /** true when the screen shows refused answers beside their fields; otherwise this component lists them. */
  readonly showsFields?: boolean;
  /** More about the problem. */
  readonly children?: ReactNode;
}

/**
 * Problem of the last call, directly above the pressed button. The retry repeats exactly the failed call.
 * Answers that can be corrected have their messages beside their fields instead.
 */
export function ProblemMessage({ showsFields = false, children }: ProblemMessageProps) {
  const { problem, canRetry, isSending, isUnknown } = useOrder(({ problem, canRetry, isSending, isUnknown }) => ({
    problem,
    canRetry,
    isSending,
    isUnknown,
  }));
  const { ask, retry, dismissProblem } = useOrderActions();
  if (problem === null || problem.kind === 'gone' || problem.kind === 'ended') return null;
  if (problem.kind === 'invalid' && showsFields) return null;
  const known = problem.kind === 'invalid' ? frameTexts.invalid : problemTexts[problem.kind];
  const words = isUnknown && problem.kind === 'failed' ? unknownOrderText : known;
  const Message = problem.kind === 'stale' || problem.kind === 'repriced' ? WarnAlert : ErrorAlert;
  // The server refused test images before the order began: it can begin as a regular one.
  const isTestGone = problem.fields?.['testImages'] !== undefined;
  return (
    <Message role="alert" mt={28} title={words.title} ref={intoView}>
      {isTestGone ? null : <span>{words.text}</span>}
      {children}
      {Object.values(problem.fields ?? {}).map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
      <Group mt={10}>
        {canRetry || isUnknown ? (
          <Button ref={passFocus} variant="outline" size="sm" aria-busy={isSending} onClick={retry}>
            {isSending ? <Loader /> : <Icon icon={ArrowClockwiseIcon} size="s" />}
            <span>{frameTexts.retry}</span>
          </Button>
        ) : (
          <Button
            ref={passFocus}
            variant="outline"
            size="sm"
            onClick={isTestGone ? () => ask('setStartWizard', { setStartWizard: true }) : dismissProblem}
          >
            {isTestGone ? frameTexts.orderNormally : frameTexts.understood}
          </Button>
        )}
      </Group>
    </Message>
  );
}
