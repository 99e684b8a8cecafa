import { Alert } from '@mantine/core';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { Icon } from './icon.tsx';

/*
 * Mantine's `Alert` (its look: `src/theme`), once for each kind of message. Stands in the place where the person is looking;
 * `title` is the sentence that counts. Only an error is announced at once; the others need `role="status"` where they come later.
 */

/** A mistake, or something that did not get through. */
export const ErrorAlert = Alert.withProps({
  color: 'error',
  role: 'alert',
  icon: <Icon icon={WarningCircleIcon} weight="fill" />,
});

/** Something to look at before going on. */
export const WarnAlert = Alert.withProps({ color: 'warn', role: 'note', icon: <Icon icon={WarningIcon} /> });

/** Something that is done. */
export const OkAlert = Alert.withProps({ color: 'ok', role: 'note', icon: <Icon icon={CheckCircleIcon} /> });

/** Something good to know. */
export const InfoAlert = Alert.withProps({ role: 'note', icon: <Icon icon={InfoIcon} /> });
