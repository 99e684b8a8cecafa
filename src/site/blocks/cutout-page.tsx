import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Cutout } from '../../ui/cutout.tsx';
import layout from '../../ui/layout.module.css';
import marks from '../../ui/marks.module.css';
import text from '../../ui/text.module.css';
import type { PhotoRef } from '../words/types.ts';
import styles from './cutout-page.module.css';

interface CutoutPageProps {
  readonly heading?: string;
  readonly lead?: string;
  /** A cut-out on the checkerboard; without it only the checkerboard is left. */
  readonly photo?: PhotoRef;
  readonly children: ReactNode;
}

/** Words on the left, one cut-out (or nothing at all) on the checkerboard on the right. */
export function CutoutPage({ heading, lead, photo, children }: CutoutPageProps) {
  return (
    <div className={classNames(layout['page'], styles['grid'])}>
      <div className={styles['words']}>
        {heading ? <Title order={1}>{heading}</Title> : null}
        {lead ? <Text className={text['lead']}>{lead}</Text> : null}
        {children}
      </div>
      <div className={classNames(marks['checker'], styles['ground'])}>
        {photo ? (
          <Cutout name={photo} alt="" proportion={1} width={480} eager bare className={styles['object']} />
        ) : null}
      </div>
    </div>
  );
}
