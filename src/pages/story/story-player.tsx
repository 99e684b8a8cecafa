import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise';
import { PauseIcon } from '@phosphor-icons/react/dist/ssr/Pause';
import { PlayIcon } from '@phosphor-icons/react/dist/ssr/Play';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import type { CSSProperties } from 'react';
import { Button, ButtonRow } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import marks from '../../components/marks.module.css';
import { labels } from '../../content/marketing/labels.ts';
import { classNames } from '../../lib/class-names.ts';
import type { StoryData } from './story-data.ts';
import styles from './story-player.module.css';

const words = labels.story;

export type StoryState = 'static' | 'playing' | 'paused' | 'ended';

interface StoryPlayerProps {
  readonly story: StoryData;
  /** `static` is the page without script: all slides below each other. */
  readonly state: StoryState;
  readonly page: number;
  /** In a frame of another page, which has its own close button. */
  readonly isFramed?: boolean;
  readonly onElapsed?: () => void;
  readonly onNext?: () => void;
  readonly onPrevious?: () => void;
  readonly onToggle?: () => void;
  readonly onRestart?: () => void;
}

/** What a story looks like. It knows nothing of time: the bar of the current page reports when its animation has ended. */
export function StoryPlayer(props: StoryPlayerProps) {
  const { story, state, page, isFramed = false, onElapsed, onNext, onPrevious, onToggle, onRestart } = props;
  const isLive = state !== 'static';
  return (
    <div className={styles['player']} data-state={state}>
      <div className={styles['top']}>
        <ol className={styles['bars']} aria-hidden="true">
          {story.slides.map((slide, position) => (
            <li key={slide.heading} className={classNames(isLive && position < page && styles['past'])}>
              {isLive && position === page ? (
                <span
                  key={`${position}-${state === 'ended'}`}
                  className={styles['running']}
                  style={{ '--seconds': `${slide.seconds}s` } as CSSProperties}
                  onAnimationEnd={onElapsed}
                />
              ) : null}
            </li>
          ))}
        </ol>
        <div className={styles['controls']}>
          <p className="fs-num" aria-live={state === 'paused' ? 'polite' : 'off'}>
            {isLive ? words.position(page + 1, story.slides.length) : story.name}
          </p>
          {state === 'playing' || state === 'paused' ? (
            <button type="button" aria-label={state === 'playing' ? words.pause : words.play} onClick={onToggle}>
              <Icon icon={state === 'playing' ? PauseIcon : PlayIcon} />
            </button>
          ) : null}
          {isFramed ? null : (
            <a href="/webstories" aria-label={words.close}>
              <Icon icon={XIcon} />
            </a>
          )}
        </div>
      </div>
      <ol className={styles['slides']}>
        {story.slides.map((slide, position) => (
          <li key={slide.heading} className={styles['slide']} hidden={isLive && position !== page}>
            <div
              className={classNames(
                styles['picture'],
                styles[slide.shape],
                slide.shape === 'cutout' && marks['checker'],
              )}
            >
              <img
                src={slide.src}
                srcSet={slide.srcSet}
                sizes="(max-width: 640px) 100vw, 540px"
                width={slide.width}
                height={slide.height}
                alt={slide.alt}
                loading={position === 0 ? 'eager' : 'lazy'}
                fetchPriority={position === 0 ? 'high' : undefined}
              />
            </div>
            <div className={styles['words']}>
              <h2>{slide.heading}</h2>
              <p>{slide.text}</p>
            </div>
          </li>
        ))}
      </ol>
      {isLive && state !== 'ended' ? (
        <div className={styles['zones']}>
          <button type="button" aria-label={words.previous} onClick={onPrevious} />
          <button type="button" aria-label={words.next} onClick={onNext} />
        </div>
      ) : null}
      <div className={styles['end']} hidden={isLive && state !== 'ended'}>
        <p className="fs-visually-hidden">{words.end}</p>
        <ButtonRow>
          <Button kind="light" href={story.link.href} target="_top">
            {story.link.label}
          </Button>
          {isLive ? (
            <Button kind="quiet" onClick={onRestart}>
              <Icon icon={ArrowClockwiseIcon} size="s" />
              {words.restart}
            </Button>
          ) : null}
        </ButtonRow>
      </div>
    </div>
  );
}
