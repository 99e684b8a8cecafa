import { Box, Button } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { obstacleToShow } from '../../../domain/files/file-types.ts';
import { formatBytes } from '../../../domain/texts/format.ts';
import { Thumbnail } from '../../order/previews/thumbnail.tsx';
import { useExpectedPreview } from '../../order/previews/use-preview.ts';
import { start as moveDivider } from '../../site/blocks/before-after/before-after-island.ts';
import { Comparison } from '../../site/blocks/before-after/comparison.tsx';
import { Framed, type GroundLook } from '../../site/blocks/lightbox/picture.tsx';
import { breath } from '../../ui/lib/page-time.ts';
import type { Access } from '../../ui/lib/send.ts';
import { tokenOf } from '../use-booked-call.ts';
import { orderPageTexts } from './texts.ts';
import { useShownFile } from './use-order-page.ts';

const texts = orderPageTexts.viewer;

export interface ViewedFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

export interface LoadedPicture {
  /** Of its file. */
  readonly id: string;
  readonly src: string;
  readonly alt: string;
  /** In its own px. */
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
  /** False for a preview. */
  readonly isFile: boolean;
}

interface SlideProps {
  readonly file: ViewedFile;
  readonly access: Access;
  readonly isDelivered: boolean;
  readonly isCurrent: boolean;
  /** Shown or beside the shown one: others do not load. */
  readonly isNear: boolean;
  readonly behind: GroundLook;
  /** The image before the work, while it is compared. */
  readonly before: { readonly src: string; readonly name: string } | null;
  /** Over the picture, once it is there. */
  readonly over: ReactNode;
  /** Gets what is shown of the current file. */
  readonly onLoaded: (picture: LoadedPicture) => void;
}

export function Slide({ isNear, ...props }: SlideProps) {
  if (isNear) return <NearSlide {...props} />;
  return (
    <Framed ratio={1} behind={{}} caption="">
      {null}
    </Framed>
  );
}

/** A file's preview, and over it the file itself, once it is shown and a browser can display it. */
function NearSlide(props: Omit<SlideProps, 'isNear'>) {
  const { file, access, isDelivered, isCurrent, behind, before, over, onLoaded } = props;
  const obstacle = isDelivered ? obstacleToShow(file) : 'original';
  const preview = useExpectedPreview(file.id, tokenOf(access));
  const [isUnreadable, setIsUnreadable] = useState(false);
  const whole = useShownFile(file, access, isCurrent && obstacle === null && !isUnreadable);
  const previewUrl = useUrl(preview);
  const wholeUrl = useUrl(isUnreadable ? null : whole.data);
  const [sizes, setSizes] = useState<readonly LoadedPicture[]>([]);
  const best = sizes.find(({ src }) => src === wholeUrl) ?? sizes.find(({ src }) => src === previewUrl) ?? null;
  useEffect(() => {
    if (isCurrent && best !== null) onLoaded(best);
  }, [isCurrent, best, onLoaded]);

  const store = (picture: LoadedPicture) =>
    setSizes((known) => (known.some(({ src }) => src === picture.src) ? known : [...known, picture]));

  const pictures = (
    <>
      {previewUrl === null ? null : (
        <Layer
          key={previewUrl}
          file={file}
          src={previewUrl}
          isFile={false}
          isSpoken={wholeUrl === null}
          isCovered={best?.isFile === true}
          onLoaded={store}
        />
      )}
      {wholeUrl === null ? null : (
        <Layer
          key={wholeUrl}
          file={file}
          src={wholeUrl}
          isFile
          isSpoken
          onLoaded={store}
          onBroken={() => setIsUnreadable(true)}
        />
      )}
    </>
  );
  const caption = captionOf({ obstacle, best, file, preview, isUnreadable, hasFailed: whole.hasFailed });
  return (
    <Framed
      ratio={best?.ratio ?? 1}
      behind={behind}
      caption={
        <>
          <span role={isCurrent && (whole.hasFailed || isUnreadable) ? 'alert' : undefined}>{caption}</span>
          {isCurrent && whole.hasFailed ? (
            <Button variant="subtle" size="sm" onClick={whole.retry}>
              {texts.retry}
            </Button>
          ) : null}
        </>
      }
    >
      {previewUrl === null && wholeUrl === null ? (
        <Box className="fs-fill" data-stay>
          <Thumbnail name={file.name} data={null} previewId={null} alt={file.name} />
        </Box>
      ) : before === null ? (
        pictures
      ) : (
        <Compared before={before} after={pictures} behind={behind} />
      )}
      {best === null ? null : over}
    </Framed>
  );
}

interface ComparedProps {
  readonly before: NonNullable<SlideProps['before']>;
  readonly after: ReactNode;
  readonly behind: GroundLook;
}

function Compared({ before: { src, name }, after, behind }: ComparedProps) {
  return (
    <Comparison
      ref={followDivider}
      pos="absolute"
      className="fs-fill"
      data-stay
      behind={behind}
      before={<img className="fs-fill" style={{ objectFit: 'contain' }} src={src} alt={texts.before(name)} />}
      after={after}
    />
  );
}

interface LayerProps {
  readonly file: ViewedFile;
  readonly src: string;
  readonly isFile: boolean;
  /** False while the file itself lies over its preview. */
  readonly isSpoken: boolean;
  /** Not unmounted then: a press that began on it would be lost. */
  readonly isCovered?: boolean;
  readonly onLoaded: (picture: LoadedPicture) => void;
  readonly onBroken?: () => void;
}

function Layer({ file: { id, name }, src, isFile, isSpoken, isCovered, onLoaded, onBroken }: LayerProps) {
  return (
    <img
      className="fs-fill"
      // It would show through a transparent file.
      style={{ visibility: isCovered ? 'hidden' : undefined }}
      src={src}
      alt={isSpoken ? name : ''}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
        onLoaded({ id, src, alt: name, width, height, ratio: width / height, isFile })
      }
      onError={onBroken}
    />
  );
}

/** Stable, so that React calls it once per frame. */
function followDivider(frame: HTMLDivElement | null): void {
  if (frame !== null) moveDivider(frame);
}

interface Shown {
  /** Why only the preview can be shown; null: the file itself can. */
  readonly obstacle: 'format' | 'size' | 'original' | null;
  readonly best: LoadedPicture | null;
  readonly file: ViewedFile;
  /** undefined while it may still come, null where there is none. */
  readonly preview: Blob | null | undefined;
  readonly isUnreadable: boolean;
  readonly hasFailed: boolean;
}

/** Says what the customer sees: the file itself, or only a preview of so many px and why. */
function captionOf({ obstacle, best, file, preview, isUnreadable, hasFailed }: Shown): string {
  const { captions } = texts;
  const pixels = best === null ? '' : texts.pixels(best.width, best.height);
  if (best?.isFile === true) return captions.file(pixels, formatBytes(file.size));
  if (isUnreadable) return captions.unreadable;
  if (hasFailed) return captions.failed;
  if (obstacle === null) return captions.loading(best !== null);
  if (best !== null) return captions[obstacle](pixels);
  return preview === null ? captions.none : captions.pending;
}

/** The address of data in memory, while it is mounted. */
export function useUrl(data: Blob | null | undefined): string | null {
  const [made, setMade] = useState<{ readonly data: Blob; readonly url: string } | null>(null);
  useEffect(() => {
    if (data === null || data === undefined) return undefined;
    const isOver = new AbortController();
    // Making one takes a millisecond or more.
    void breath().then(() => {
      if (isOver.signal.aborted) return;
      const url = URL.createObjectURL(data);
      isOver.signal.addEventListener('abort', () => URL.revokeObjectURL(url));
      setMade({ data, url });
    });
    return () => {
      isOver.abort();
      // The same data may come again, and its address is revoked.
      setMade(null);
    };
  }, [data]);
  return made !== null && made.data === data ? made.url : null;
}
