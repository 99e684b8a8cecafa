import { Text } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { endingOf, formatOf } from '../../../domain/files/file-types.ts';
import { classNames } from '../../ui/lib/class-names.ts';
import { whenIdle } from '../../ui/lib/page-time.ts';
import styles from './thumbnail.module.css';
import { usePreview } from './use-preview.ts';

/** Pictures that every browser can show, by their endings. */
const showable = new Set(['jpg', 'jpeg', 'jfif', 'png', 'webp']);
/** A larger picture takes too long to decode for a thumbnail. Bytes. */
const SHOWN_BYTES = 60_000_000;

interface ThumbnailProps {
  readonly name: string;
  /** The file itself, if this window holds it. */
  readonly data: Blob | null;
  /** The server's id of it, if the server has it whole and may show it. */
  readonly previewId: string | null;
  /** Of the link to the order's page, by which the server is asked; without one by the order's cookie. */
  readonly token?: string;
  /** For who does not see it; empty where the name stands beside it. */
  readonly alt?: string;
  readonly className?: string | undefined;
}

/**
 * A square of a file: its picture, from the file that this window holds or from the server; until there is one, or for
 * ever, the word for its format.
 */
export function Thumbnail({ name, data, previewId, token = '', ...look }: ThumbnailProps) {
  const [isBroken, setIsBroken] = useState(false);
  const isLocal = data !== null && data.size <= SHOWN_BYTES && showable.has(endingOf(name)) && !isBroken;
  if (isLocal) return <Picture data={data} onBroken={() => setIsBroken(true)} {...look} />;
  const word = <FormatWord name={name} {...look} />;
  return previewId === null ? word : <ServerPicture id={previewId} token={token} {...look} otherwise={word} />;
}

type Look = Pick<ThumbnailProps, 'alt' | 'className'>;

interface ServerPictureProps extends Look {
  readonly id: string;
  readonly token: string;
  readonly otherwise: ReactNode;
}

function ServerPicture({ id, token, otherwise, ...look }: ServerPictureProps) {
  const data = usePreview(id, token);
  const [isBroken, setIsBroken] = useState(false);
  return data === null || isBroken ? otherwise : <Picture data={data} onBroken={() => setIsBroken(true)} {...look} />;
}

function FormatWord({ name, alt = '', className }: Look & { readonly name: string }) {
  const format = formatOf(name);
  return (
    <Text
      span
      fz="0.6875rem"
      c="dimmed"
      role={alt === '' ? undefined : 'img'}
      aria-label={alt === '' ? undefined : alt}
      aria-hidden={alt === ''}
      className={classNames(styles['thumbnail'], className)}
    >
      {format}
    </Text>
  );
}

function Picture({
  data,
  onBroken,
  alt = '',
  className,
}: Look & { readonly data: Blob; readonly onBroken: () => void }) {
  /**
   * The picture's address lives only as long as its row. Giving and taking one costs the browser a millisecond or more,
   * so both wait until the rows are drawn.
   */
  const show = useCallback(
    (image: HTMLImageElement) => {
      const shown = new AbortController();
      whenIdle(() => {
        const url = URL.createObjectURL(data);
        image.src = url;
        shown.signal.addEventListener('abort', () => whenIdle(() => URL.revokeObjectURL(url)));
      }, shown.signal);
      return () => shown.abort();
    },
    [data],
  );
  return (
    <img
      ref={show}
      className={classNames(styles['thumbnail'], className)}
      alt={alt}
      decoding="async"
      onError={onBroken}
    />
  );
}
