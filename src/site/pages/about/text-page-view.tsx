import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Columns } from '../../../ui/components/columns.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { ClosingCall, TeaserBlock } from '../../blocks/page-end/page-end.tsx';
import { LeadPhotos } from '../../blocks/gallery/gallery.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { PathList } from '../../blocks/text/path-list.tsx';
import { TextSections } from '../../blocks/text/text-sections.tsx';
import { enquiryLink } from '../enquiry/topics.ts';
import type { TextPage } from '../../texts/types.ts';

interface TextPageViewProps {
  readonly page: TextPage;
  /** Blocks between the running text and the teaser. */
  readonly children?: ReactNode;
}

/** The template of the pages about the studio: pictures, running text, steps. */
export function TextPageView({ page, children }: TextPageViewProps) {
  const enquiry = enquiryLink(page.path);
  return (
    <>
      <PageHead crumbs={page.breadcrumb} heading={page.heading} lead={page.lead} action={enquiry} />
      <LeadPhotos photos={page.photos} />
      <TextSections sections={page.sections} />
      {children}
      {page.steps === undefined ? null : (
        <Section>
          <Columns of="5fr 7fr" from="md" gap="28px">
            <Title order={2}>{page.steps.heading}</Title>
            <PathList items={page.steps.items} />
          </Columns>
        </Section>
      )}
      <TeaserBlock teaser={page.teaser} />
      <ClosingCall call={page.callToAction} link={enquiry} />
    </>
  );
}
