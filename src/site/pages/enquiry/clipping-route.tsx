import { Container, Stack, Title } from '@mantine/core';
import type { MetaFunction } from 'react-router-dom';
import { Columns } from '../../../ui/components/columns.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { PathList } from '../../blocks/text/path-list.tsx';
import { breadcrumbData, pageHead } from '../../head/seo.ts';
import { contactPage } from './content.ts';
import { DirectContact } from './direct-contact.tsx';
import { EnquiryForm } from './enquiry-form.tsx';

const { clipping } = contactPage;
const PATH = '/kontakt/freistellen';

export const meta: MetaFunction = () =>
  pageHead({
    path: PATH,
    title: clipping.title,
    description: clipping.description,
    noindex: true,
    data: [breadcrumbData(clipping.breadcrumb, PATH)],
  });

/** The small contact page for cut-outs: the short form, contact details and the next steps. */
export default function ClippingContactPage() {
  return (
    <>
      <PageHead crumbs={clipping.breadcrumb} heading={clipping.heading} lead={clipping.lead} />
      <Container>
        <Columns of="4fr 8fr" gap="48px clamp(24px, 5vw, 72px)" align="start">
          <Stack component="section" gap={22}>
            <DirectContact />
            <Title order={3} mt={10}>
              {contactPage.panel.nextHeading}
            </Title>
            <PathList items={clipping.next} />
          </Stack>
          <div className="fs-first" data-island="enquiry" data-variant="clipping">
            <EnquiryForm variant="clipping" />
          </div>
        </Columns>
      </Container>
    </>
  );
}
