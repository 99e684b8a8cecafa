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
 * Mantine's `Alert` (its look: `src/ui/theme`), once for each kind of message. Stands in the place where the person is
 * looking; `title` is the sentence that counts. Only an error is announced at once; the others need `role="status"`
 * where they come later.
 */

const BareErrorAlert = Alert.withProps({
  color: 'error',
  role: 'alert',
  icon: <Icon icon={WarningCircleIcon} weight="fill" />,
});

/** A mistake, or something that did not get through; where the network or the browser is the cause, it says so, too. */
export function ErrorAlert({ children, ...props }: ComponentProps<typeof BareErrorAlert>) {
  return (
    <BareErrorAlert {...props}>
      {children}
      <ObstacleNote />
    </BareErrorAlert>
  );
}

/** What stands between this browser and the server, and what to do about it; nothing while they can talk. */
export function ObstacleNote() {
  const obstacle = useSyncExternalStore(onObstacle, currentObstacle, () => null);
  return obstacle === null ? null : <Text fz="inherit">{obstacleTexts[obstacle]}</Text>;
}

/** Something to look at before going on. */
export const WarnAlert = Alert.withProps({ color: 'warn', role: 'note', icon: <Icon icon={WarningIcon} /> });

/** Something that is done. */
export const OkAlert = Alert.withProps({ color: 'ok', role: 'note', icon: <Icon icon={CheckCircleIcon} /> });

/** Something good to know. */
export const InfoAlert = Alert.withProps({ role: 'note', icon: <Icon icon={InfoIcon} /> });
