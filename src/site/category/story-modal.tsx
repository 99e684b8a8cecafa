import { ActionIcon, Anchor, Button, Text, Title } from '@mantine/core';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { classNames } from '../../lib/class-names.ts';
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
        <Title order={2}>{story.heading}</Title>
        <Text className={classNames(text['lead'], text['muted'])}>{story.text}</Text>
        <Button
          data-wide-on-phone
          variant="outline"
          aria-haspopup="dialog"
          popoverTarget="web-story"
          popoverTargetAction="show"
        >
          {story.buttonLabel}
        </Button>
      </div>
      <dialog id="web-story" popover="auto" className={styles['modal']} aria-label={labels.story.name(story.heading)}>
        <ActionIcon
          className={styles['close']}
          aria-label={labels.story.close}
          popoverTarget="web-story"
          popoverTargetAction="hide"
        >
          <Icon icon={XIcon} />
        </ActionIcon>
        <div className={styles['frame']} data-external={address} data-external-title={labels.story.name(story.heading)}>
          <Photo name={story.photo} alt="" sizes="405px" className={styles['cover']} />
          <div className={styles['inner']}>
            <Title order={3}>{story.heading}</Title>
            <Button component="a" variant="white" size="sm" href={address} target="_blank" data-external-load="once">
              {story.buttonLabel}
            </Button>
            <Anchor className={styles['tab']} href={address} target="_blank" rel="noopener">
              {labels.story.openInTab}
            </Anchor>
          </div>
        </div>
      </dialog>
    </section>
  );
}
