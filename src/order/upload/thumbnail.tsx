import { FileIcon } from '@phosphor-icons/react/dist/ssr/File';
import { useCallback, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { isShowable } from './accepted-files.ts';
import styles from './thumbnail.module.css';

/** A larger picture takes too long to decode for a stamp. Bytes. */
const SHOWN_BYTES = 60_000_000;

/** A stamp of a picture that this window holds, otherwise a sheet. */
export function Thumbnail({ name, data }: { readonly name: string; readonly data: Blob | null }) {
  const [isBroken, setIsBroken] = useState(false);
  if (data === null || isBroken || !isShowable(name) || data.size > SHOWN_BYTES) {
    return (
      <span className={styles['stamp']}>
        <Icon icon={FileIcon} />
      </span>
    );
  }
  return <Stamp data={data} onBroken={() => setIsBroken(true)} />;
}

function Stamp({ data, onBroken }: { readonly data: Blob; readonly onBroken: () => void }) {
  /** The picture's address lives only as long as its row. */
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(data);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [data],
  );
  return (
    <img
      ref={show}
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
