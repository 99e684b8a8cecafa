import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import layout from '../../ui/layout.module.css';
import { ClosingCall } from '../blocks/closing-call.tsx';
import { LeadPhotos } from '../blocks/lead-photos.tsx';
import { PageHead } from '../blocks/page-head.tsx';
import { PathList } from '../blocks/path-list.tsx';
import { TeaserBlock } from '../blocks/teaser-block.tsx';
import { TextSections } from '../blocks/text-sections.tsx';
import { enquiryLink } from '../enquiry/topics.ts';
import type { TextPage } from '../words/types.ts';
import styles from './text-page-view.module.css';

interface TextPageViewProps {
  readonly page: TextPage;
  /** Blocks between the running text and the teaser. */
  readonly children?: ReactNode;
}

/** The template of the pages about the studio: pictures, running text, what happens step by step. */
export function TextPageView({ page, children }: TextPageViewProps) {
  return (
    <>
      <PageHead crumbs={page.breadcrumb} heading={page.heading} lead={page.lead} />
      <LeadPhotos photos={page.photos} />
      <TextSections sections={page.sections} />
      {children}
      <section className={classNames(layout['page'], layout['section'], styles['steps'])}>
        <Title order={2}>{page.steps.heading}</Title>
        <PathList items={page.steps.items} />
      </section>
      <TeaserBlock teaser={page.teaser} />
      <ClosingCall call={page.callToAction} href={enquiryLink(page.path)} />
    </>
  );
}
