import { Anchor, Text, Title } from '@mantine/core';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { ChatCircleTextIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleText';
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/ssr/PaperPlaneTilt';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { studio } from '../../../domain/studio.ts';
import { classNames } from '../../lib/class-names.ts';
import { ExternalContent } from '../../ui/external-content.tsx';
import { Icon } from '../../ui/icon.tsx';
import layout from '../../ui/layout.module.css';
import { Photo } from '../../ui/photo.tsx';
import text from '../../ui/text.module.css';
import { PageHead } from '../blocks/page-head.tsx';
import { PathList } from '../blocks/path-list.tsx';
import { Team } from '../blocks/team.tsx';
import styles from './contact-page.module.css';
import { contactPage } from './content.ts';
import { DirectContact } from './direct-contact.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

const { cards, panel } = contactPage;

/** Three ways to reach the studio, the enquiry form, and the people who answer. */
export function ContactPage() {
  return (
    <>
      <PageHead crumbs={contactPage.breadcrumb} heading={contactPage.heading} lead={contactPage.lead} />
      <div className={layout['page']}>
        <ul className={styles['ways']}>
          <li>
            <Anchor className={styles['way']} href="#contactform">
              <Icon icon={PaperPlaneTiltIcon} size="l" />
              <Title order={2}>{cards.enquiry.title}</Title>
              <Text>{cards.enquiry.text}</Text>
              <Go label={cards.enquiry.action} />
            </Anchor>
          </li>
          <li>
            <Anchor className={styles['way']} href={studio.phone.href}>
              <Icon icon={PhoneIcon} size="l" />
              <Title order={2}>{cards.phone.title}</Title>
              <Text>{cards.phone.text}</Text>
              <Go label={studio.phone.display} />
            </Anchor>
          </li>
          <li>
            <Anchor className={styles['way']} href="#chat">
              <Icon icon={ChatCircleTextIcon} size="l" />
              <Title order={2}>{cards.chat.title}</Title>
              <Text>{cards.chat.text}</Text>
              <Go label={cards.chat.action} />
            </Anchor>
          </li>
        </ul>
      </div>
      <div className={classNames(layout['page'], layout['section'], styles['contact'])}>
        <section className={styles['direct']}>
          <DirectContact />
          <Photo
            name={panel.photo.photo}
            alt={panel.photo.alt}
            sizes="(max-width: 760px) 100vw, 380px"
            className={styles['photo']}
          />
          <Title order={3}>{panel.nextHeading}</Title>
          <PathList items={panel.next} />
          <div id="chat">
            <ExternalContent
              provider={studio.chat.provider}
              url={studio.chat.url}
              title={panel.chat.heading}
              loadLabel={panel.chat.load}
              heading={
                <>
                  <Icon icon={ChatCircleTextIcon} size="l" />
                  <strong>{panel.chat.heading}</strong>
                </>
              }
            />
          </div>
        </section>
        <div data-island="enquiry" data-variant="full">
          <EnquiryForm />
        </div>
      </div>
      <Team heading={contactPage.teamHeading} />
    </>
  );
}

function Go({ label }: { readonly label: string }) {
  return (
    <span className={classNames(text['go'], text['num'], styles['go'])}>
      {label} <Icon icon={ArrowRightIcon} size="s" />
    </span>
  );
}
