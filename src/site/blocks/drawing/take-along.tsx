import { Button, Group, Stack, Text } from '@mantine/core';
import { memo, useEffect, useRef, useState } from 'react';
import { dropPicture, keepPicture, watchPicture } from '../../../ui/lib/picture-handover.ts';
import { whyNotAlong } from './take-along-texts.ts';
import { drawingTexts } from './texts.ts';

const words = drawingTexts.takeAlong;

interface TakeAlongProps {
  /** The visitor's own picture, once it is cut out. */
  readonly offered: File | null;
}

/**
 * Offers to bring the visitor's own picture into an order, and says which one is kept, whatever is drawn on now: until that is said, nothing is
 * kept, and nothing is sent before the order. What the order would refuse is not offered.
 */
export const TakeAlong = memo(function TakeAlong({ offered }: TakeAlongProps) {
  const kept = useKeptPicture();
  const [last, setLast] = useState<'done' | 'dropped' | 'failed'>('done');
  const change = async (how: () => Promise<void>, then: 'done' | 'dropped') => {
    try {
      await how();
      setLast(then);
    } catch {
      setLast('failed');
    }
  };
  const drop = () => void change(dropPicture, 'dropped');
  const refused = offered === null ? null : whyNotAlong(offered);
  const isOffered = offered !== null && refused === null && (kept === null || !isSame(kept, offered));
  return (
    <Stack gap={8}>
      {/* In one place, so that a button that becomes another one keeps the focus. */}
      {isOffered ? (
        <Line
          button={kept === null ? words.keep : words.instead}
          onClick={() => void change(() => keepPicture(offered), 'done')}
          says={last === 'failed' ? words.failed : words.meaning}
        />
      ) : kept === null ? null : (
        <Line button={words.drop} onClick={drop} says={last === 'failed' ? words.failed : words.kept(kept.name)} />
      )}
      {isOffered && kept !== null ? <Line button={words.drop} onClick={drop} says={words.kept(kept.name)} /> : null}
      {refused === null ? null : (
        <Text size="sm" c="dimmed">
          {refused}
        </Text>
      )}
      {kept === null && !isOffered && last === 'dropped' ? <Dropped /> : null}
    </Stack>
  );
});

interface LineProps {
  readonly button: string;
  readonly onClick: () => void;
  readonly says: string;
}

function Line({ button, onClick, says }: LineProps) {
  return (
    <Group gap="8px 16px">
      <Button size="sm" variant="subtle" onClick={onClick}>
        {button}
      </Button>
      <Text size="sm" c="dimmed" aria-live="polite">
        {says}
      </Text>
    </Group>
  );
}

/** Stands where the button was that has gone with the picture, and takes its focus. */
function Dropped() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    <Text ref={text} tabIndex={-1} size="sm" c="dimmed">
      {words.dropped}
    </Text>
  );
}

/** What this browser keeps for an order, however it came about. */
function useKeptPicture(): File | null {
  const [kept, setKept] = useState<File | null>(null);
  useEffect(() => watchPicture(setKept), []);
  return kept;
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
