import { Stack, Text, Title } from '@mantine/core';
import type { MetaFunction } from 'react-router-dom';
import { Columns } from '../../../ui/components/columns.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { ClosingCall, TeaserBlock } from '../../blocks/page-end/page-end.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { PathList } from '../../blocks/text/path-list.tsx';
import { PhotoStrip } from '../../blocks/photo-strip/photo-strip.tsx';
import { TextSections } from '../../blocks/text/text-sections.tsx';
import { breadcrumbData, pageHead } from '../../head/seo.ts';
import { processPage as page } from './process.ts';

export const meta: MetaFunction = () =>
  pageHead({
    path: page.path,
    title: page.title,
    description: page.description,
    data: [breadcrumbData(page.breadcrumb, page.path)],
  });

/** The two workflows to finished pictures side by side, and the customer's part in them. */
export default function Process() {
  return (
    <>
      <PageHead crumbs={page.breadcrumb} heading={page.heading} lead={page.lead} action={page.action} />
      <Section>
        <Columns of={2} gap="48px clamp(24px, 5vw, 72px)">
          {page.ways.map(({ id, heading, text, items }) => (
            <Stack key={id} id={id} component="section">
              <Title order={2}>{heading}</Title>
              <Text mb="md">{text}</Text>
              <PathList items={items} />
            </Stack>
          ))}
        </Columns>
      </Section>
      <PhotoStrip {...page.strip} />
      <TextSections sections={page.sections} />
      <TeaserBlock teaser={page.teaser} />
      <ClosingCall call={page.callToAction} />
    </>
  );
}
