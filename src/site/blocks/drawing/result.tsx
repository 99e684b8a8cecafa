import { Button, Group, Stack, Text } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { memo, useEffect, useRef, useState } from 'react';
import { pathData } from '../../../../machines/drawing/contour.ts';
import type { Size } from '../../../../machines/drawing/view.ts';
import { ErrorAlert } from '../../../ui/components/alerts.tsx';
import { Icon } from '../../../ui/components/icon.tsx';
import { dropPictures, keepPictures, watchPictures } from '../../../ui/lib/picture-handover.ts';
import { saveFile } from '../../../ui/lib/save-file.ts';
import type { DrawingController, ShownPicture } from './drawing-controller.ts';
import { whyNotAlong } from './take-along-texts.ts';
import { drawingTexts } from './texts.ts';

const words = drawingTexts.result;

interface ResultProps {
  readonly controller: DrawingController;
  readonly picture: ShownPicture;
}

/** Downloads of the result: the cut-out and the path alone. */
export const Result = memo(function Result({ controller, picture }: ResultProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const nameOf = (ending: string) => fileNameOf(picture.name, words.fileName, ending);

  const savePicture = async () => {
    setIsBusy(true);
    setHasFailed(false);
    try {
      saveFile(await controller.cut(), nameOf('png'));
    } catch {
      setHasFailed(true);
    }
    setIsBusy(false);
  };
  const savePath = () => {
    const svg = svgOf(pathData(controller.actor.getSnapshot().context.now), picture.bitmap, picture.original);
    saveFile(new Blob([svg], { type: 'image/svg+xml' }), nameOf('svg'));
  };
  return (
    <>
      <Group role="group" aria-label={words.name}>
        <Button variant="outline" data-wide-on-phone aria-busy={isBusy} onClick={() => void (isBusy || savePicture())}>
          <Icon icon={DownloadSimpleIcon} size="s" />
          <span>{words.png}</span>
        </Button>
        <Button variant="subtle" onClick={savePath}>
          {words.svg}
        </Button>
      </Group>
      {hasFailed ? <ErrorAlert>{words.failed}</ErrorAlert> : null}
    </>
  );
});

/**
 * A path as an SVG document of the original's size.
 * @param path value of `d`
 * @param drawn size of the picture that it was drawn on
 * @param original size before the reduction, which rounds each side separately to whole pixels
 */
export function svgOf(path: string, drawn: Size, original: Size = drawn): string {
  const isWhole = drawn.width === original.width && drawn.height === original.height;
  const fit = isWhole ? '' : ' preserveAspectRatio="none"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${original.width}" height="${original.height}" viewBox="0 0 ${drawn.width} ${drawn.height}"${fit}><path fill-rule="evenodd" d="${path}"/></svg>\n`;
}

/** "tasse.jpg" as "tasse-freisteller.png". */
function fileNameOf(picture: string, word: string, ending: string): string {
  return [picture.replace(/\.[^.]*$/, ''), word]
    .filter((part) => part !== '')
    .join('-')
    .concat('.', ending);
}

const alongTexts = drawingTexts.takeAlong;

interface TakeAlongProps {
  /** The visitor's own picture once it is cut out, else null. */
  readonly offered: File | null;
}

/**
 * Offers to keep the visitor's picture for an order, and names the kept one.
 * Nothing is kept before the visitor presses the button, and nothing is sent before the order.
 * A picture that the order would refuse is not offered.
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
  const drop = () => void change(() => dropPictures('drawn'), 'dropped');
  const refused = offered === null ? null : whyNotAlong(offered);
  const isOffered = offered !== null && refused === null && (kept === null || !isSame(kept, offered));
  return (
    <Stack gap={8}>
      {/* The same element, so that the button keeps the focus when its label changes. */}
      {isOffered ? (
        <Line
          button={kept === null ? alongTexts.keep : alongTexts.instead}
          onClick={() => void change(() => keepPictures([{ file: offered, path: null }], 'drawn'), 'done')}
          says={last === 'failed' ? alongTexts.failed : alongTexts.meaning}
        />
      ) : kept === null ? null : (
        <Line
          button={alongTexts.drop}
          onClick={drop}
          says={last === 'failed' ? alongTexts.failed : alongTexts.kept(kept.name)}
        />
      )}
      {isOffered && kept !== null ? (
        <Line button={alongTexts.drop} onClick={drop} says={alongTexts.kept(kept.name)} />
      ) : null}
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

/** Replaces the removed button and takes its focus. */
function Dropped() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    <Text ref={text} tabIndex={-1} size="sm" c="dimmed">
      {alongTexts.dropped}
    </Text>
  );
}

/** The drawn picture that this browser keeps for an order, updated on every change. */
function useKeptPicture(): File | null {
  const [kept, setKept] = useState<File | null>(null);
  useEffect(
    () => watchPictures((all) => setKept([...all.values()].find(({ source }) => source === 'drawn')?.file ?? null)),
    [],
  );
  return kept;
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}
