import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise';
import { ArrowCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowCounterClockwise';
import { ArrowsOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowsOut';
import { MagnetIcon } from '@phosphor-icons/react/dist/ssr/Magnet';
import { MinusIcon } from '@phosphor-icons/react/dist/ssr/Minus';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import type { Icon as PhosphorIcon } from '@phosphor-icons/react/dist/lib/types';
import { memo, useSyncExternalStore } from 'react';
import type { DrawingContext } from '../../../../machines/drawing/drawing-machine.ts';
import { Icon } from '../../../ui/components/icon.tsx';
import type { DrawingController } from './drawing-controller.ts';
import styles from './drawing-tool.module.css';
import { drawingTexts } from './texts.ts';
import { ATTRACTION } from './use-pointers.ts';
import type { ShownView } from './use-view.ts';

const words = drawingTexts.tools;

interface ToolbarProps extends Pick<DrawingContext, 'now' | 'past' | 'future' | 'selected' | 'isMagnetic'> {
  readonly controller: DrawingController;
  readonly shown: ShownView;
  readonly isCutOut: boolean;
  /** Announces a text to screen readers. */
  readonly say: (words: string) => void;
}

/**
 * Tools besides drawing. An idle tool keeps its place.
 * Memoised against pen moves: its buttons are most of what the drawing tool renders.
 */
export const Toolbar = memo(function Toolbar(props: ToolbarProps) {
  const { controller, now, past, future, selected, isMagnetic, shown, isCutOut, say } = props;
  const { actor } = controller;
  const unclosed = useSyncExternalStore(controller.onWire, controller.unclosed);
  const isUnderWay = now.open.length > 0;
  const close = async () => {
    if (!(await controller.closePath(ATTRACTION / shown.view.scale))) say(drawingTexts.spoken.notClosed);
  };
  return (
    <Group role="group" aria-label={words.name} gap={4} className={styles['tools']}>
      <Tool
        icon={ArrowCounterClockwiseIcon}
        name={words.undo}
        isIdle={past.length === 0}
        onClick={() => void controller.send({ type: 'history.undo' })}
      />
      <Tool
        icon={ArrowClockwiseIcon}
        name={words.redo}
        isIdle={future.length === 0}
        onClick={() => void controller.send({ type: 'history.redo' })}
      />
      <Tool
        icon={TrashIcon}
        name={words.remove}
        isIdle={selected === null}
        onClick={() => void controller.send({ type: 'anchor.remove' })}
      />
      <Tool
        icon={MagnetIcon}
        name={words.magnet}
        isPressed={isMagnetic}
        onClick={() => actor.send({ type: 'magnet.toggle' })}
      />
      <Tool icon={PlusIcon} name={words.nearer} onClick={() => shown.step(1)} />
      <Tool icon={MinusIcon} name={words.farther} isIdle={!shown.isNear} onClick={() => shown.step(-1)} />
      <Tool icon={ArrowsOutIcon} name={words.whole} isIdle={!shown.isNear} onClick={shown.reset} />
      <Group gap={8} ml="auto">
        {isUnderWay ? (
          <Button size="sm" variant="outline" onClick={() => void close()}>
            {words.close}
          </Button>
        ) : null}
        {isCutOut ? (
          <Button size="sm" variant="subtle" onClick={() => void controller.send({ type: 'path.begin' })}>
            {words.hole}
          </Button>
        ) : null}
        {!isCutOut && !isUnderWay && now.closed.length > 0 ? (
          <Button size="sm" variant="subtle" onClick={() => void controller.send({ type: 'path.end' })}>
            {words.endHole}
          </Button>
        ) : null}
        {past.length > 0 ? (
          <Button size="sm" variant="subtle" onClick={() => void controller.send({ type: 'drawing.clear' })}>
            {words.clear}
          </Button>
        ) : null}
      </Group>
      {isUnderWay && unclosed === now ? (
        <Text size="sm" w="100%" ta="end">
          {drawingTexts.spoken.notClosed}
        </Text>
      ) : null}
    </Group>
  );
});

interface ToolProps {
  readonly icon: PhosphorIcon;
  readonly name: string;
  readonly isIdle?: boolean;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

/** `aria-disabled` instead of `disabled`: an idle tool keeps the focus. */
function Tool({ icon, name, isIdle = false, isPressed, onClick }: ToolProps) {
  return (
    <UnstyledButton
      variant="icon"
      className={styles['tool']}
      aria-label={name}
      title={name}
      aria-disabled={isIdle}
      aria-pressed={isPressed}
      onClick={isIdle ? undefined : onClick}
    >
      <Icon icon={icon} />
    </UnstyledButton>
  );
}
