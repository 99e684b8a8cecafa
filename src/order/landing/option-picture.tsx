import { classNames } from '../../lib/class-names.ts';
import styles from './option-picture.module.css';

interface OptionPictureProps {
  readonly src: string;
  /** true: the background is gone, so the picture stands whole on the checkerboard. */
  readonly isCutout?: boolean;
  /** true: the first to be seen on a phone, so it is fetched before everything else. */
  readonly isFirst?: boolean;
}

/** The picture of an option card: it only sets the mood, the card has its size. */
export function OptionPicture({ src, isCutout = false, isFirst = false }: OptionPictureProps) {
  return (
    <div className={classNames(styles['picture'], isCutout && 'fs-checker', isCutout && styles['cutout'])}>
      <img
        src={`${src}?w=768`}
        srcSet={[384, 768, 1280].map((width) => `${src}?w=${width} ${width}w`).join(', ')}
        sizes="(max-width: 760px) 100vw, 720px"
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    </div>
  );
}
