import { Alert, Text } from '@mantine/core';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { type ComponentProps, useSyncExternalStore } from 'react';
import { currentObstacle, onObstacle } from '../lib/obstacle.ts';
import { Icon } from './icon.tsx';
import { obstacleTexts } from './order-notices.ts';

/*
 * Mantine's `Alert` (look: `src/ui/theme`) for each kind of message, placed beside its cause; `title` is the message.
 * Only errors are announced at once; the others need `role="status"` where they appear later.
 */

const BareErrorAlert = Alert.withProps({
  color: 'error',
  role: 'alert',
  icon: <Icon icon={WarningCircleIcon} weight="fill" />,
});

/** An error or a failed call, with its cause where that is the network or the browser. */
export function ErrorAlert({ children, ...props }: ComponentProps<typeof BareErrorAlert>) {
  return (
    <BareErrorAlert {...props}>
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
export const WarnAlert = Alert.withProps({ color: 'warn', role: 'note', icon: <Icon icon={WarningIcon} /> });

/** Success. */
export const OkAlert = Alert.withProps({ color: 'ok', role: 'note', icon: <Icon icon={CheckCircleIcon} /> });

/** Information. */
export const InfoAlert = Alert.withProps({ role: 'note', icon: <Icon icon={InfoIcon} /> });
