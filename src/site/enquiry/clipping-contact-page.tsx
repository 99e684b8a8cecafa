import { Title } from '@mantine/core';
import { classNames } from '../../lib/class-names.ts';
import layout from '../../ui/layout.module.css';
import { PageHead } from '../blocks/page-head.tsx';
import { PathList } from '../blocks/path-list.tsx';
import styles from './contact-page.module.css';
import { contactPage } from './content.ts';
import { DirectContact } from './direct-contact.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

const { clipping } = contactPage;

/** The small contact page, for cut-outs: the short form, how to reach the studio and what happens next. */
export function ClippingContactPage() {
  return (
    <>
      <PageHead crumbs={clipping.breadcrumb} heading={clipping.heading} lead={clipping.lead} />
      <div className={classNames(layout['page'], styles['contact'])}>
        <section className={styles['direct']}>
          <DirectContact />
          <Title order={3}>{contactPage.panel.nextHeading}</Title>
          <PathList items={clipping.next} />
        </section>
        <div data-island="enquiry" data-variant="clipping">
          <EnquiryForm variant="clipping" />
        </div>
      </div>
    </>
  );
}
