import { Anchor, Text, Title } from '@mantine/core';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import layout from '../../ui/layout.module.css';
import { Photo } from '../../ui/photo.tsx';
import text from '../../ui/text.module.css';
import type { Teaser } from '../words/types.ts';
import styles from './teaser-block.module.css';

interface TeaserBlockProps {
  readonly teaser: Teaser;
  /** A note beside the teaser, for example whom the offer is for. */
  readonly children?: ReactNode;
}

/** A large picture that leads to another page. */
export function TeaserBlock({ teaser, children }: TeaserBlockProps) {
  return (
    <section className={classNames(layout['page'], layout['section'], styles['teaser'])}>
      <Photo name={teaser.photo} sizes="(max-width: 760px) 100vw, 570px" className={styles['photo']} />
      <div className={styles['words']}>
        <Title order={2}>{teaser.heading}</Title>
        <Text className={classNames(text['lead'], text['muted'])}>{teaser.text}</Text>
        <Anchor className={text['go']} href={teaser.link.href}>
          {teaser.link.label} <Icon icon={ArrowRightIcon} />
        </Anchor>
        {children}
      </div>
    </section>
  );
}
