import { Button, Group, Loader, Text } from '@mantine/core';
import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/components/icon.tsx';
import { useOrder } from '../session/use-order.ts';
import { ProblemMessage } from './problem-message.tsx';
import { frameTexts } from './texts.ts';
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
