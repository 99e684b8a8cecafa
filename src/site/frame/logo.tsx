import { VisuallyHidden } from '@mantine/core';
import { wordMark } from '../../../domain/texts/brand.ts';
import { labels } from '../../ui/components/labels.ts';
import styles from './logo.module.css';

const [firstWord = '', secondWord = ''] = (labels.logo.split(',')[0] ?? '').split('-');

/** The word mark; the clipping path replaces the hyphen. Screen readers get the name in one piece. */
export function Logo() {
  return (
    <a className={styles['logo']} href="/" translate="no">
      <VisuallyHidden component="span">{labels.logo}</VisuallyHidden>
      <span aria-hidden="true">{firstWord}</span>
      <svg
        style={{ marginTop: 5 }}
        width={wordMark.width}
        height={wordMark.height}
        viewBox={`0 0 ${wordMark.width} ${wordMark.height}`}
        fill="var(--fs-ground)"
        stroke="var(--fs-path)"
        strokeWidth={wordMark.stroke}
        aria-hidden="true"
      >
        <path d={wordMark.line} fill="none" strokeDasharray={wordMark.dash.join(' ')} />
        {wordMark.anchors.map((left) => (
          <rect key={left} x={left} y="1" width={wordMark.side} height={wordMark.side} />
        ))}
      </svg>
      <span aria-hidden="true">{secondWord}</span>
    </a>
  );
}
