import { Text } from '@mantine/core';
import { type ReactNode, useCallback, useState } from 'react';
import { formatOf, shownType } from '../../../domain/files/file-types.ts';
import { classNames } from '../../ui/lib/class-names.ts';
import { whenIdle } from '../../ui/lib/page-time.ts';
import styles from './thumbnail.module.css';
import { usePreview } from './use-preview.ts';

/** Limit in bytes: a larger picture takes too long to decode for a thumbnail. */
const SHOWN_BYTES = 60_000_000;

interface ThumbnailProps {
  readonly name: string;
  /** The file, if this window has it. */
  readonly data: Blob | null;
  /** The server's id of the file, if complete and permitted for previews. */
  readonly previewId: string | null;
  /** Token of the link to the order's page; without it, the order's cookie gives access. */
  readonly token?: string;
  /** Alternative text; empty where the name is beside it. */
  readonly alt?: string;
  readonly className?: string | undefined;
}

/** A square with a file's picture, from this window's file or the server's preview; its format until there is one. */
export function Thumbnail({ name, data, previewId, token = '', ...look }: ThumbnailProps) {
  const [isBroken, setIsBroken] = useState(false);
  const isLocal = data !== null && data.size <= SHOWN_BYTES && shownType(name) !== undefined && !isBroken;
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
   * Revokes the object URL with the row. Creating or revoking one takes a millisecond or more: both wait for idle time.
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
