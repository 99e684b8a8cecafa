import { Button, Group } from '@mantine/core';
import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import { memo, useState } from 'react';
import { pathData } from '../../../../machines/drawing/contour.ts';
import { ErrorAlert } from '../../../ui/components/alerts.tsx';
import { Icon } from '../../../ui/components/icon.tsx';
import type { DrawingDesk, ShownPicture } from './drawing-controller.ts';
import { saveFile } from '../../../ui/lib/save-file.ts';
import { fileNameOf, svgOf } from './drawn-file.ts';
import { drawingTexts } from './texts.ts';

const words = drawingTexts.result;

interface ResultProps {
  readonly desk: DrawingDesk;
  readonly picture: ShownPicture;
}

/** What was cut out, to take away: the picture without its ground, and the path alone. */
export const Result = memo(function Result({ desk, picture }: ResultProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const nameOf = (ending: string) => fileNameOf(picture.name, words.fileName, ending);

  const savePicture = async () => {
    setIsBusy(true);
    setHasFailed(false);
    try {
      saveFile(await desk.cut(), nameOf('png'));
    } catch {
      setHasFailed(true);
    }
    setIsBusy(false);
  };
  const savePath = () => {
    const svg = svgOf(pathData(desk.actor.getSnapshot().context.now), picture.bitmap, picture.original);
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
