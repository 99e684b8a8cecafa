import type { CSSProperties } from 'react';
import type { PhotoWidth } from '../../../domain/catalogue/photo-widths.ts';
import { classNames } from '../lib/class-names.ts';
import styles from './photo.module.css';
import { type PhotoRef, photo, photoSrcSet, photoUrl } from './photos.ts';

interface PhotoProps {
  readonly id?: string | undefined;
  readonly name: PhotoRef;
  /** How wide the picture stands on the page, as in the `sizes` attribute. In plain pixels it always stands that wide. */
  readonly sizes: string;
  /** Without it the text of photos.json holds; `''` for a decorative repeat. */
  readonly alt?: string | undefined;
  /** True for the one picture the visitor waits for: loaded first and with high priority. */
  readonly eager?: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly fallbackWidth?: PhotoWidth;
}

/** A photograph in every width a screen may want, with its size reserved. */
export function Photo({ id, name, sizes, alt, eager = false, className, style, fallbackWidth = 800 }: PhotoProps) {
  const file = photo(name);
  return (
    <img
      id={id}
      src={photoUrl(name, fallbackWidth)}
      srcSet={photoSrcSet(name, fixedWidthOf(sizes))}
      sizes={sizes}
      width={file.width}
      height={file.height}
      alt={alt ?? file.alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? undefined : 'async'}
      className={classNames(
        !file.isCutout && styles['print'],
        file.height > 1.5 * file.width && styles['tall'],
        className,
      )}
      style={style}
    />
  );
}

/** "64px" as 64; undefined for what depends on the window. */
function fixedWidthOf(sizes: string): number | undefined {
  const [, pixels] = /^(\d+)px$/.exec(sizes) ?? [];
  return pixels === undefined ? undefined : Number(pixels);
}
