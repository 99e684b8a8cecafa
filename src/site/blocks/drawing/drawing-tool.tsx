import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { memo, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { formatPixels } from '../../../../domain/texts/format.ts';
import type { drawingMachine } from '../../../../machines/drawing/drawing-machine.ts';
import { ErrorAlert, InfoAlert } from '../../../ui/components/alerts.tsx';
import type { DrawingController, OfferedPicture, ShownPicture } from './drawing-controller.ts';
import styles from './drawing-tool.module.css';
import { offeredFile, pictureTypes } from './offered-picture.ts';
import { Result, TakeAlong } from './result.tsx';
import { spokenChange } from './spoken.ts';
import { Stage } from './stage.tsx';
import { drawingTexts } from './texts.ts';
import { Toolbar } from './toolbar.tsx';
import { useView } from './use-view.ts';

interface StudioProps {
  readonly controller: DrawingController;
}

/** "Zeichnen Sie selbst": one picture, cut out by hand. */
export function Studio({ controller }: StudioProps) {
  const snapshot = useSelector(controller.actor, (state) => state);
  const { context } = snapshot;
  const picture = controller.shown();
  const isCutOut = snapshot.matches({ ready: { editing: 'cutOut' } }) || isHeldCutOut(snapshot);
  const own = picture?.isOwn === true && picture.file instanceof File ? picture.file : null;
  return (
    <Stack gap={12}>
      {context.problem === null ? null : <ErrorAlert role="alert">{drawingTexts.problems[context.problem]}</ErrorAlert>}
      {context.picture === null || picture === null ? (
        <Text role="status" className={styles['waiting']}>
          {snapshot.matches('opening') ? drawingTexts.hints.opening : null}
        </Text>
      ) : (
        <Table
          key={context.picture.id}
          controller={controller}
          picture={picture}
          snapshot={snapshot}
          isCutOut={isCutOut}
        />
      )}
      <TakeAlong offered={isCutOut ? own : null} />
      <OtherPicture controller={controller} hasPicture={context.picture !== null} />
    </Stack>
  );
}

/** Chooses the visitor's own or another picture. Memoised, so that drawing does not render it. */
const OtherPicture = memo(function OtherPicture({
  controller,
  hasPicture,
}: StudioProps & { readonly hasPicture: boolean }) {
  const choose = (offered: OfferedPicture) => void controller.open(offered);
  return (
    <Group justify="space-between" gap="8px 24px">
      <PictureInput onChoose={choose}>{hasPicture ? drawingTexts.tools.other : drawingTexts.own}</PictureInput>
      <Text size="sm" c="dimmed">
        {drawingTexts.private}
      </Text>
    </Group>
  );
});

interface TableProps extends StudioProps {
  readonly picture: ShownPicture;
  readonly snapshot: SnapshotFrom<typeof drawingMachine>;
  readonly isCutOut: boolean;
}

/** An open picture with all its tools. */
function Table({ controller, picture, snapshot, isCutOut }: TableProps) {
  const { context } = snapshot;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const shown = useView(box, picture.bitmap);
  const [spoken, say] = useSpoken(controller);
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('[role="application"]')?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      {picture.isReduced ? (
        <InfoAlert>{drawingTexts.reduced(formatPixels(picture.bitmap.width, picture.bitmap.height))}</InfoAlert>
      ) : null}
      <Stage
        controller={controller}
        picture={picture}
        drawing={context}
        isCutOut={isCutOut}
        shown={shown}
        box={box}
        describedBy={`${id}-hint ${id}-keys`}
        say={say}
      />
      <Text id={`${id}-hint`} className={styles['hint']}>
        {hintFor(snapshot, isCutOut)}
      </Text>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
      <Toolbar
        controller={controller}
        now={context.now}
        past={context.past}
        future={context.future}
        selected={context.selected}
        isMagnetic={context.isMagnetic}
        shown={shown}
        isCutOut={isCutOut}
        say={say}
      />
      {isCutOut ? <Result controller={controller} picture={picture} /> : null}
      <Keys id={`${id}-keys`} />
    </>
  );
}

/** Holding an anchor of a cut-out does not end the cut-out view. */
function isHeldCutOut(snapshot: TableProps['snapshot']): boolean {
  const { closed, open } = snapshot.context.now;
  return !snapshot.matches({ ready: 'editing' }) && closed.length > 0 && open.length === 0;
}

function hintFor(snapshot: TableProps['snapshot'], isCutOut: boolean): string {
  const { hints } = drawingTexts;
  const { open, closed } = snapshot.context.now;
  if (snapshot.matches('opening')) return hints.opening;
  if (isCutOut) return hints.done;
  if (open.length === 0) return closed.length > 0 ? hints.hole : hints.first;
  return open.length < 3 ? hints.next : hints.close;
}

const Keys = memo(function Keys({ id }: { readonly id: string }): ReactNode {
  const { heading, list } = drawingTexts.keys;
  return (
    <details className={styles['keys']}>
      <summary data-underline>{heading}</summary>
      <dl id={id}>
        {list.map(([key, meaning]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
});

/** The last change as text for screen readers, and a function that announces other text. */
function useSpoken({ actor }: DrawingController): readonly [string, (words: string) => void] {
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    let before = actor.getSnapshot().context;
    const subscription = actor.subscribe(({ context }) => {
      const words = spokenChange(before, context);
      before = context;
      if (words !== null) setSpoken(words);
    });
    return () => subscription.unsubscribe();
  }, [actor]);
  return [spoken, setSpoken];
}

interface PictureInputProps {
  readonly onChoose: (picture: OfferedPicture) => void;
  readonly children: ReactNode;
}

/** The button for a visitor's file, which only the browser reads. */
function PictureInput({ onChoose, children }: PictureInputProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={pictureTypes}
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) onChoose(offeredFile(file));
          // Allows choosing the same file again.
          currentTarget.value = '';
        }}
      />
      <Button variant="outline" size="sm" onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
