import { VisuallyHidden } from '@mantine/core';
import { labels } from '../../ui/components/labels.ts';
import styles from './logo.module.css';

const [name, ...rest] = labels.logo.split(',');
const [firstWord = '', secondWord = ''] = (name ?? '').split('-');

/** The word mark; the clipping path replaces the hyphen. */
export function Logo() {
  return (
    <a className={styles['logo']} href="/" translate="no">
      <span>{firstWord}</span>
      <svg
        style={{ marginTop: 5 }}
        width="34"
        height="10"
        viewBox="0 0 34 10"
        fill="var(--fs-ground)"
        stroke="var(--fs-path)"
        strokeWidth="2"
        aria-hidden="true"
      >
        <path d="M8 5h18" fill="none" strokeDasharray="4 3" />
        <rect x="1" y="1" width="8" height="8" />
        <rect x="25" y="1" width="8" height="8" />
      </svg>
      <span>
        <span>{secondWord}</span>
        <VisuallyHidden component="span">{['', ...rest].join(',')}</VisuallyHidden>
      </span>
    </a>
  );
}
