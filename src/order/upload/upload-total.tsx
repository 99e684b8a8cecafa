import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import text from '../../ui/text.module.css';
import type { DeskView } from './desk-view.ts';
import { percentOf } from './file-totals.ts';
import { ProgressBar } from './progress-bar.tsx';
import { arrivedText, bytesText, problemCountText, timeLeftText, uploadTexts } from './texts.ts';
import type { UploadDesk } from './upload-desk.ts';
import styles from './upload-total.module.css';
import { useCalmText } from './use-calm-text.ts';

/** Screen readers hear the total at most so often, in milliseconds (design, section 10). */
const ANNOUNCE_MS = 5000;

interface UploadTotalProps {
  readonly desk: UploadDesk;
  readonly view: DeskView;
  /** Stated number of images; null while unknown. */
  readonly stated: number | null;
}

/** How much has arrived of everything, and the switch for everything. */
export function UploadTotal({ desk, view, stated }: UploadTotalProps) {
  const { counts, selected, bytesUploaded, bytesTotal } = view.totals;
  const arrived = arrivedText(counts.done, stated, selected);
  const left = view.secondsLeft === null ? null : timeLeftText(view.secondsLeft);
  const spoken = useCalmText(`${arrived}.`, ANNOUNCE_MS);
  const problems = useCalmText(counts.problems === 0 ? '' : problemCountText(counts.problems), ANNOUNCE_MS);
  return (
    <>
      <div className={styles['head']}>
        <div>
          <h2 className={styles['heading']}>{arrived}</h2>
          <p className={classNames(text['small'], text['muted'], text['num'])}>
            {[bytesText(bytesUploaded, bytesTotal), left].filter((part) => part !== null).join(', ')}
          </p>
        </div>
        {counts.running > 0 ? (
          <Button
            kind="outline"
            size="compact"
            wideOnPhone
            onClick={view.isHeld ? desk.resumeAll : desk.hold}
            data-upload="switch"
          >
            <Icon icon={view.isHeld ? PlayIcon : PauseIcon} size="s" />
            {view.isHeld ? uploadTexts.resume : uploadTexts.hold}
          </Button>
        ) : null}
      </div>
      <ProgressBar large label={uploadTexts.total} percent={percentOf(bytesUploaded, bytesTotal)} />
      <p className="fs-visually-hidden" aria-live="polite">
        {spoken}
      </p>
      <p className="fs-visually-hidden" role="alert">
        {problems}
      </p>
    </>
  );
}
