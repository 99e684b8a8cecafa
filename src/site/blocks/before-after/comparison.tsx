import { Box, type BoxProps, Text, type TextProps } from '@mantine/core';
import { ArrowsHorizontalIcon } from '@phosphor-icons/react/dist/ssr/ArrowsHorizontal';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Icon } from '../../../ui/components/icon.tsx';
import marks from '../../../ui/components/marks.module.css';
import { classNames } from '../../../ui/lib/class-names.ts';
import { beforeAfterLabels as texts } from './before-after-island.ts';
import styles from './before-after.module.css';

interface ComparisonProps extends BoxProps, Omit<ComponentPropsWithRef<'div'>, keyof BoxProps> {
  /** Fill the frame (`fs-fill`). */
  readonly before: ReactNode;
  readonly after: ReactNode;
  /** Background behind a cut-out. */
  readonly behind?: Pick<BoxProps, 'className' | 'style'>;
}

/**
 * Two pictures exactly on top of each other.
 * The divider is a range input over the whole area, so mouse, touch and arrow keys work natively.
 * `start` of `before-after-island.ts` moves the edge and follows pointers.
 */
export function Comparison({ before, after, behind, className, ...props }: ComparisonProps) {
  return (
    <Box
      pos="relative"
      {...props}
      className={classNames(styles['frame'], className)}
      role="group"
      aria-label={texts.name}
    >
      {before}
      <Box {...behind} className={classNames('fs-fill', behind?.className, styles['after'])}>
        {after}
        <Tag right={16}>{texts.after}</Tag>
      </Box>
      <div className={classNames('fs-fill', styles['before'])}>
        <Tag left={16}>{texts.before}</Tag>
      </div>
      <span className={styles['divider']} />
      <span className={styles['knob']}>
        <Icon icon={ArrowsHorizontalIcon} />
      </span>
      <input
        className={classNames('fs-fill', marks['unseen'])}
        type="range"
        min="0"
        max="100"
        defaultValue="52"
        aria-label={texts.divider}
        aria-valuetext={texts.dividerValue(52)}
      />
    </Box>
  );
}

/** Label on a picture, clipped together with it. */
function Tag({ children, ...place }: Pick<TextProps, 'left' | 'right'> & { readonly children: string }) {
  return (
    <Text span fz="sm" fw={600} pos="absolute" top={16} p="7px 14px" c="black" bg="white" {...place}>
      {children}
    </Text>
  );
}
