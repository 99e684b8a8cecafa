import { Button, Group, Text, Title } from '@mantine/core';
import { studio } from '../../../domain/studio.ts';
import { classNames } from '../../lib/class-names.ts';
import { labels } from '../../ui/labels.ts';
import layout from '../../ui/layout.module.css';
import { Photo } from '../../ui/photo.tsx';
import text from '../../ui/text.module.css';
import { supportNote } from '../words/facts.ts';
import type { CallToAction, Href } from '../words/types.ts';
import styles from './closing-call.module.css';

interface ClosingCallProps {
  readonly call: CallToAction;
  /** The enquiry form, with a topic where the page has one. */
  readonly href?: Href;
}

/** The last block of a page: enquiry, telephone and the hours in which somebody answers. */
export function ClosingCall({ call, href = '/kontakt' }: ClosingCallProps) {
  return (
    <section className={classNames(layout['page'], layout['section'])}>
      <div className={styles['call']}>
        <div className={styles['words']}>
          <Title order={2}>{call.heading}</Title>
          <Text className={classNames(text['lead'], text['muted'])}>{call.text}</Text>
          <Group>
            <Button component="a" data-wide-on-phone href={href}>
              {labels.enquire}
            </Button>
            <Button component="a" variant="subtle" className={text['num']} href={studio.phone.href}>
              {studio.phone.display}
            </Button>
          </Group>
          <Text className={classNames(text['small'], text['muted'])}>{supportNote}</Text>
        </div>
        <Photo name={call.photo} sizes="(max-width: 760px) 100vw, 600px" alt="" className={styles['photo']} />
      </div>
    </section>
  );
}
