import { Button, Group, Progress, Text, Title, VisuallyHidden } from '@mantine/core';
import { useThrottledValue } from '@mantine/hooks';
import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { percentOf } from '../../../machines/upload/queue-view.ts';
import { Icon } from '../../ui/components/icon.tsx';
import { arrivedText, bytesText, problemCountText, timeLeftText, uploadTexts } from './texts.ts';
import type { DeskView, UploadDesk } from './upload-controller.ts';

/** Screen readers hear the total at most so often, in milliseconds (design, section 10). */
const ANNOUNCE_MS = 5000;

interface UploadTotalProps {
  readonly desk: UploadDesk;
  readonly view: DeskView;
  /** Stated number of images; null while unknown. */
  readonly stated: number | null;
}

/** How much has arrived of everything, and the switch for everything. */
export function UploadTotal({ desk, view, stated }: UploadTotalProps) {
  const { counts, selected, bytesUploaded, bytesTotal } = view.totals;
  const arrived = arrivedText(counts.done, stated, selected);
  const left = view.secondsLeft === null ? null : timeLeftText(view.secondsLeft);
  const spoken = useThrottledValue(`${arrived}.`, ANNOUNCE_MS);
  const problems = useThrottledValue(counts.problems === 0 ? '' : problemCountText(counts.problems), ANNOUNCE_MS);
  return (
    <>
      {/* The switch comes and goes; nothing below it shall jump. */}
      <Group justify="space-between" align="end" gap={16} mih={52} mb={14}>
        <div>
          <Title order={2} size="1.5rem">
            {arrived}
          </Title>
          {view.isOffline && counts.running > 0 ? (
            <Text size="sm" c="var(--fs-warn)" role="status">
              {uploadTexts.offline}
            </Text>
          ) : null}
          <Text size="sm" c="dimmed" className="fs-num">
            {[bytesText(bytesUploaded, bytesTotal), left].filter((part) => part !== null).join(', ')}
          </Text>
        </div>
        {counts.running > 0 ? (
          <Button
            variant="outline"
            size="sm"
            data-wide-on-phone
            onClick={view.isHeld ? desk.resume : desk.hold}
            data-upload="switch"
          >
            <Icon icon={view.isHeld ? PlayIcon : PauseIcon} size="s" />
            <span>{view.isHeld ? uploadTexts.resume : uploadTexts.hold}</span>
          </Button>
        ) : null}
      </Group>
      <Progress size={10} aria-label={uploadTexts.total} value={percentOf(bytesUploaded, bytesTotal)} />
      <VisuallyHidden aria-live="polite">{spoken}</VisuallyHidden>
      <VisuallyHidden role="alert">{problems}</VisuallyHidden>
    </>
  );
}
