import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Correction } from '../../../domain/contracts/order-page.ts';
import { placeText } from '../../../domain/order/corrections.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { WishList } from './correction-lists.tsx';
import { Marker, type PlacedMark, PlacedMarks } from './picture-marks.tsx';
import { correctionTexts } from './texts.ts';
import type { Corrections } from './use-corrections.ts';

const listTexts = correctionTexts.unsentText;
const markTexts = correctionTexts.marks;

interface WishesAboutProps {
  readonly file: { readonly id: string; readonly name: string };
  readonly corrections: Corrections;
  /** Whether the file's picture is in view. */
  readonly hasPicture: boolean;
}

/** Beside the large view of a finished image: its collected wishes, and the ways to write one. */
export function WishesAbout({ file, corrections, hasPicture }: WishesAboutProps) {
  const { snapshot, tell, firstNumber } = corrections;
  const { wishes, written, place, problem, isMoved, cross } = snapshot.context;
  const begin = useRef<HTMLButtonElement>(null);
  const isWriting = written !== null;
  const [hasRemoved, setHasRemoved] = useState(false);
  // The form disappears with its focus.
  useEffect(() => (isWriting ? () => begin.current?.focus() : undefined), [isWriting]);
  if (snapshot.matches({ writing: 'marking' }))
    return (
      <>
        <Text fw={600}>{markTexts.heading}</Text>
        <Text size="sm">
          <span>{markTexts.how}</span> <span className="fs-keys">{markTexts.byKeys}</span>
        </Text>
        <Text size="sm" c="dimmed" role="status">
          {markTexts.aimedAt(placeText(cross))}
        </Text>
        <Button variant="subtle" size="sm" onClick={() => tell({ type: 'mark.leave' })}>
          {markTexts.leave}
        </Button>
      </>
    );
  const hasWishes = wishes.some((wish) => wish.file === file.id);
  const without = hasRemoved ? listTexts.removed : null;
  const first = (type: 'mark.begin' | 'wish.begin') => () => {
    setHasRemoved(false);
    tell({ type, file: file.id });
  };
  return (
    <>
      <Text size="sm" role="status">
        {hasWishes ? listTexts.kept(file.name, wishes.length) : without}
      </Text>
      <WishList
        corrections={corrections}
        of={file}
        nameOf={() => file.name}
        onRemoved={() => {
          setHasRemoved(true);
          begin.current?.focus();
        }}
      />
      <Group gap="4px 20px">
        {hasPicture ? (
          <Button ref={begin} variant="white" size="sm" onClick={first('mark.begin')}>
            {correctionTexts.dialog.mark}
          </Button>
        ) : null}
        <Button
          ref={hasPicture ? undefined : begin}
          variant={hasPicture ? 'subtle' : 'white'}
          size="sm"
          aria-haspopup="dialog"
          onClick={first('wish.begin')}
        >
          {correctionTexts.actWhole}
        </Button>
      </Group>
      {written === null ? null : (
        <CorrectionDialog
          name={file.name}
          wish={written}
          number={firstNumber + (place ?? wishes.length)}
          problem={problem}
          isMoved={isMoved}
          canMark={hasPicture}
          tell={tell}
        />
      )}
    </>
  );
}

interface MarksOnProps extends Pick<WishesAboutProps, 'file' | 'corrections'> {
  /** Sent wishes of the order. */
  readonly sent: readonly Correction[];
}

/** Over the large view: the marked places of wishes about it, collected or in work, and the marking of another one. */
export function MarksOn({ file, corrections: { snapshot, tell, firstNumber }, sent }: MarksOnProps) {
  const { wishes, written, place, cross } = snapshot.context;
  const isMarking = snapshot.matches({ writing: 'marking' });
  const inWork = sent.flatMap(({ number, pin, answer, file: id }): PlacedMark[] =>
    pin === null || answer !== null || id !== file.id ? [] : [{ number, pin, isSent: true }],
  );
  // The wish being written stands for what it was before.
  const collected = written === null ? wishes : wishes.toSpliced(place ?? wishes.length, 1, written);
  const unsent = collected.flatMap(({ file: id, pin }, index): PlacedMark[] =>
    pin === null || id !== file.id ? [] : [{ number: firstNumber + index, pin, isSent: false }],
  );
  return (
    <>
      <PlacedMarks marks={[...inWork, ...unsent]} />
      {isMarking ? (
        <Marker
          cross={cross}
          onMove={(by) => tell({ type: 'cross.move', by })}
          onSet={(pin) => tell({ type: 'pin.set', pin })}
        />
      ) : null}
    </>
  );
}
