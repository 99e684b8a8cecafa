import type { CSSProperties } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './cutout.module.css';
import { BARE_AIR, cutoutFit } from './cutout-bounds.ts';
import { Photo } from './photo.tsx';
import type { PhotoRef } from './photo-ref.ts';

interface CutoutProps {
  readonly name: PhotoRef;
  /** Width : height of the box, for example 4 / 5. */
  readonly proportion: number;
  /** Width of the box in CSS pixels at its widest. */
  readonly width: number;
  readonly alt?: string | undefined;
  readonly eager?: boolean;
  /** Without the checkerboard, and with little air, where the ground already is one. */
  readonly bare?: boolean;
  readonly className?: string | undefined;
}

/** A cut-out on the checkerboard: never cropped, in the middle, with 8 % air around it. */
export function Cutout({ name, proportion, width, alt, eager, bare = false, className }: CutoutProps) {
  const { scale, x, y } = cutoutFit(name, proportion, bare ? BARE_AIR : 0.08);
  const style = { '--proportion': proportion, '--fit': `scale(${scale}) translate(${x}%, ${y}%)` } as CSSProperties;
  return (
    <span className={classNames(styles['box'], !bare && 'fs-checker', className)} style={style}>
      <Photo
        name={name}
        alt={alt}
        eager={eager}
        sizes={`${Math.round(width * scale)}px`}
        fallbackWidth={480}
        className={styles['picture']}
      />
    </span>
  );
}
