import { studio } from '../../../domain/studio.ts';
import { classNames } from '../../lib/class-names.ts';
import { Button, ButtonRow } from '../../ui/button.tsx';
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
          <h2>{call.heading}</h2>
          <p className={classNames(text['lead'], text['muted'])}>{call.text}</p>
          <ButtonRow>
            <Button wideOnPhone href={href}>
              {labels.enquire}
            </Button>
            <Button kind="quiet" className={text['num']} href={studio.phone.href}>
              {studio.phone.display}
            </Button>
          </ButtonRow>
          <p className={classNames(text['small'], text['muted'])}>{supportNote}</p>
        </div>
        <Photo name={call.photo} sizes="(max-width: 760px) 100vw, 600px" alt="" className={styles['photo']} />
      </div>
    </section>
  );
}
