import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { labels } from '../../ui/labels.ts';
import layout from '../../ui/layout.module.css';
import { Photo } from '../../ui/photo.tsx';
import text from '../../ui/text.module.css';
import type { CategoryExtra } from '../words/types.ts';
import styles from './story-modal.module.css';

interface StoryModalProps {
  readonly story: Extract<CategoryExtra, { kind: 'storyModal' }>;
}

/**
 * A web story in an upright frame over the page. The dialog is a popover and opens without script; the story itself is loaded
 * after a click, by script into the frame, without script in a new tab.
 */
export function StoryModal({ story }: StoryModalProps) {
  const address = `/stories/${story.slug}`;
  return (
    <section className={classNames(layout['page'], layout['section'], styles['teaser'])}>
      <Photo name={story.photo} sizes="(max-width: 760px) 100vw, 480px" className={styles['photo']} />
      <div className={styles['words']}>
        <h2>{story.heading}</h2>
        <p className={classNames(text['lead'], text['muted'])}>{story.text}</p>
        <Button wideOnPhone kind="outline" aria-haspopup="dialog" popoverTarget="web-story" popoverTargetAction="show">
          {story.buttonLabel}
        </Button>
      </div>
      <dialog id="web-story" popover="auto" className={styles['modal']} aria-label={labels.story.name(story.heading)}>
        <Button
          kind="icon"
          className={styles['close']}
          aria-label={labels.story.close}
          popoverTarget="web-story"
          popoverTargetAction="hide"
        >
          <Icon icon={XIcon} />
        </Button>
        <div className={styles['frame']} data-external={address} data-external-title={labels.story.name(story.heading)}>
          <Photo name={story.photo} alt="" sizes="405px" className={styles['cover']} />
          <div className={styles['inner']}>
            <h3>{story.heading}</h3>
            <Button kind="light" size="compact" href={address} target="_blank" data-external-load="once">
              {story.buttonLabel}
            </Button>
            <a className={styles['tab']} href={address} target="_blank" rel="noopener">
              {labels.story.openInTab}
            </a>
          </div>
        </div>
      </dialog>
    </section>
  );
}
