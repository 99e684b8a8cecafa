import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import styles from './screen-frame.module.css';

interface ScreenFrameProps {
  readonly heading: ReactNode;
  readonly intro?: ReactNode;
  /** Stands beside the screen from 1024 px on. */
  readonly aside?: ReactNode;
  /** true: a narrow column in the middle, for reading and checking. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** One screen of the wizard: heading, which receives the focus after a step, introduction, content, and what stands beside. */
export function ScreenFrame({ heading, intro, aside, narrow = false, children }: ScreenFrameProps) {
  return (
    <div className={classNames(layout['page'], styles['frame'], aside !== undefined && styles['withAside'])}>
      <div className={classNames(narrow && styles['narrow'])}>
        <div className={styles['intro']}>
          <h1 tabIndex={-1} className={styles['heading']}>
            {heading}
          </h1>
          {intro === undefined ? null : <p className={classNames(text['lead'], text['muted'])}>{intro}</p>}
        </div>
        {children}
      </div>
      {aside}
    </div>
  );
}
