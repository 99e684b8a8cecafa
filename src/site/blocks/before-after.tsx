import { ArrowsHorizontalIcon } from '@phosphor-icons/react/dist/ssr/ArrowsHorizontal';
import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Cutout } from '../../ui/cutout.tsx';
import { Icon } from '../../ui/icon.tsx';
import { labels } from '../../ui/labels.ts';
import marks from '../../ui/marks.module.css';
import { Photo } from '../../ui/photo.tsx';
import text from '../../ui/text.module.css';
import type { BeforeAfterPair } from '../words/types.ts';
import styles from './before-after.module.css';

const words = labels.beforeAfter;
const SIZES = { wide: '(max-width: 1280px) 100vw, 1200px', square: '(max-width: 900px) 100vw, 670px' } as const;

interface BeforeAfterProps {
  readonly pairs: readonly BeforeAfterPair[];
  /** True where the first pair is the picture the visitor waits for. */
  readonly eager?: boolean;
  /** For objects that would not fit into the usual landscape frame. */
  readonly isSquare?: boolean;
}

/**
 * Raw shot and cut-out exactly over each other. The divider is a real range input over the whole area: mouse, touch and arrow
 * keys come from the browser, the script only moves the edge (`before-after-island.ts`). Several pairs are chosen by radio
 * buttons, without script.
 */
export function BeforeAfter({ pairs, eager = false, isSquare = false }: BeforeAfterProps) {
  const group = useId();
  const sizes = isSquare ? SIZES.square : SIZES.wide;
  return (
    <div className={styles['pairs']}>
      {pairs.length > 1 ? (
        <fieldset className={styles['choice']}>
          <legend className="fs-visually-hidden">{words.choose}</legend>
          {pairs.map((pair, position) => (
            <label key={pair.before}>
              <input type="radio" name={group} value={position} defaultChecked={position === 0} />
              <Cutout name={pair.after} proportion={1} width={80} alt={pair.caption} className={styles['thumbnail']} />
            </label>
          ))}
        </fieldset>
      ) : null}
      {pairs.map((pair, position) => (
        <figure key={pair.before} className={styles['pair']}>
          <div
            className={classNames(styles['frame'], isSquare && styles['square'])}
            role="group"
            aria-label={words.name}
            data-island="before-after"
          >
            <Photo name={pair.before} sizes={sizes} eager={eager && position === 0} className={styles['photo']} />
            <div className={classNames(styles['after'], marks['checker'])}>
              {/* Two pictures of the same haste would only wait for each other. */}
              <Photo name={pair.after} sizes={sizes} className={styles['photo']} />
            </div>
            <span className={styles['divider']} />
            <span className={styles['knob']}>
              <Icon icon={ArrowsHorizontalIcon} />
            </span>
            <span className={classNames(styles['tag'], styles['left'])}>{words.before}</span>
            <span className={classNames(styles['tag'], styles['right'])}>{words.after}</span>
            <input
              className={styles['range']}
              type="range"
              min="0"
              max="100"
              defaultValue="52"
              aria-label={words.divider}
              aria-valuetext={words.dividerValue(52)}
            />
          </div>
          <figcaption className={classNames(text['small'], text['muted'])}>
            {pair.caption}. {words.hint}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
