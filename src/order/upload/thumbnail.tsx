import { FileIcon } from '@phosphor-icons/react/dist/ssr/File';
import { useCallback, useState } from 'react';
import { paths, pathTo } from '../../../domain/contracts/paths.ts';
import { endingOf } from '../../../domain/file-types.ts';
import { whenIdle } from '../../lib/page-time.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './thumbnail.module.css';

/** Pictures that every browser can show, by their endings. */
const showable = new Set(['jpg', 'jpeg', 'png', 'webp']);
/** A larger picture takes too long to decode for a stamp. Bytes. */
const SHOWN_BYTES = 60_000_000;

interface ThumbnailProps {
  readonly name: string;
  /** The file itself, if this window holds it. */
  readonly data: Blob | null;
  /** The server's id of it, if only the server does. */
  readonly previewId: string | null;
}

/** A stamp of the picture, from the file that this window holds or from the server; otherwise a sheet. */
export function Thumbnail({ name, data, previewId }: ThumbnailProps) {
  const [isBroken, setIsBroken] = useState(false);
  if (!isBroken && showable.has(endingOf(name))) {
    const onBroken = () => setIsBroken(true);
    if (data !== null && data.size <= SHOWN_BYTES) return <LocalStamp data={data} onBroken={onBroken} />;
    if (data === null && previewId !== null) {
      return <Stamp src={pathTo(paths.preview, previewId)} onBroken={onBroken} />;
    }
  }
  return (
    <span className={styles['stamp']}>
      <Icon icon={FileIcon} />
    </span>
  );
}

function LocalStamp({ data, onBroken }: { readonly data: Blob; readonly onBroken: () => void }) {
  /**
   * The picture's address lives only as long as its row. Giving and taking one costs the browser a millisecond or more, so both
   * wait until the rows are drawn.
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
  return <Stamp ref={show} onBroken={onBroken} />;
}

interface StampProps {
  readonly src?: string;
  readonly ref?: (image: HTMLImageElement) => () => void;
  readonly onBroken: () => void;
}

function Stamp({ src, ref, onBroken }: StampProps) {
  return (
    <img
      ref={ref}
      src={src}
      className={styles['stamp']}
      alt=""
      width={56}
      height={56}
      loading="lazy"
      decoding="async"
      onError={onBroken}
    />
  );
}
