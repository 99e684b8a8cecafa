import { Anchor, Title } from '@mantine/core';
import { studio } from '../../../domain/studio.ts';
import { classNames } from '../../lib/class-names.ts';
import text from '../../ui/text.module.css';
import styles from './contact-page.module.css';
import { contactPage } from './content.ts';

const { panel } = contactPage;

/** Telephone, mail address and the hours in which somebody answers. */
export function DirectContact() {
  return (
    <>
      <Title order={2}>{panel.heading}</Title>
      <dl className={styles['ends']}>
        <div>
          <dt>{panel.phoneLabel}</dt>
          <dd>
            <Anchor className={classNames(styles['big'], text['num'])} href={studio.phone.href}>
              {studio.phone.display}
            </Anchor>
          </dd>
        </div>
        <div>
          <dt>{panel.emailLabel}</dt>
          <dd>
            <Anchor className={classNames(styles['big'], styles['mail'])} href={`mailto:${studio.email}`}>
              {studio.email}
            </Anchor>
          </dd>
        </div>
        <div>
          <dt>{panel.hoursLabel}</dt>
          <dd>{studio.supportHours.display}</dd>
        </div>
      </dl>
    </>
  );
}
