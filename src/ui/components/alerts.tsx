import { Box, type BoxProps, Text } from '@mantine/core';
import type { Icon as PhosphorIcon, IconWeight } from '@phosphor-icons/react/dist/lib/types';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { type ComponentPropsWithRef, type ReactNode, useSyncExternalStore } from 'react';
import { classNames } from '../lib/class-names.ts';
import { currentObstacle, onObstacle } from '../lib/obstacle.ts';
import styles from '../theme/components.module.css';
import { Icon } from './icon.tsx';
import { obstacleTexts } from './order-notices.ts';

/*
 * One box for each kind of message, placed beside its cause; `title` is the message.
 * Only errors are announced at once; the others need `role="status"` where they appear later.
 * No name and no description: a screen reader would say what it then reads a second time.
 */

interface AlertProps extends BoxProps, Omit<ComponentPropsWithRef<'div'>, 'title' | keyof BoxProps> {
  readonly title?: ReactNode;
}

function alertOf(color: 'path' | 'ok' | 'warn' | 'error', icon: PhosphorIcon, weight?: IconWeight) {
  return function Alert({ title, children, role = 'note', className, ...props }: AlertProps) {
    return (
      <Box
        {...props}
        role={role}
        className={classNames(styles['alert'], className)}
        __vars={{ '--alert-bg': `var(--fs-${color}-tint)`, '--alert-color': `var(--fs-${color})` }}
      >
        <Icon icon={icon} weight={weight ?? 'regular'} />
        <div>
          {title === undefined ? null : <strong>{title}</strong>}
          {children}
        </div>
      </Box>
    );
  };
}

/** Ref of a message about the pressed button: that may be in a bar or far below, and the message out of view. */
export function intoView(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
}

const BareErrorAlert = alertOf('error', WarningCircleIcon, 'fill');

/** An error or a failed call, with its cause where that is the network or the browser. */
export function ErrorAlert({ role = 'alert', children, ...props }: AlertProps) {
  return (
    <BareErrorAlert {...props} role={role}>
      {children}
      <ObstacleNote />
    </BareErrorAlert>
  );
}

/** Why this browser does not reach the server, and what to do about it; empty without an obstacle. */
export function ObstacleNote() {
  const obstacle = useSyncExternalStore(onObstacle, currentObstacle, () => null);
  return obstacle === null ? null : <Text fz="inherit">{obstacleTexts[obstacle]}</Text>;
}

/** Needs attention before the next step. */
export const WarnAlert = alertOf('warn', WarningIcon);

/** Success. */
export const OkAlert = alertOf('ok', CheckCircleIcon);

/** Information. */
export const InfoAlert = alertOf('path', InfoIcon);
