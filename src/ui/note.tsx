import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Icon } from './icon.tsx';
import styles from './note.module.css';

const ICONS = { info: InfoIcon, error: WarningCircleIcon, warn: WarningIcon, ok: CheckCircleIcon } as const;

export type NoteKind = keyof typeof ICONS;

interface NoteProps extends ComponentPropsWithRef<'div'> {
  readonly kind?: NoteKind;
  readonly children: ReactNode;
}

/** A message in the place where the person is looking. An error is announced at once (`role="alert"`). */
export function Note({ kind = 'info', children, className, ...rest }: NoteProps) {
  return (
    <div
      role={kind === 'error' ? 'alert' : undefined}
      {...rest}
      className={classNames(styles['note'], styles[kind], className)}
    >
      <Icon icon={ICONS[kind]} weight={kind === 'error' ? 'fill' : 'regular'} className={styles['icon']} />
      <div className={styles['body']}>{children}</div>
    </div>
  );
}
