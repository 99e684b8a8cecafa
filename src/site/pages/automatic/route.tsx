import type { MetaFunction } from 'react-router-dom';
import { Advantages } from '../../blocks/advantages/advantages.tsx';
import { Automatic } from '../../blocks/automatic/automatic.tsx';
import { ClosingCall } from '../../blocks/page-end/page-end.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { Quality } from '../../blocks/quality/quality.tsx';
import { TextSections } from '../../blocks/text/text-sections.tsx';
import { breadcrumbData, pageHead } from '../../head/seo.ts';
import { comparisons } from '../../texts/automatic.ts';
import { automaticPage as page } from './content.ts';

export const meta: MetaFunction = () =>
  pageHead({
    path: page.path,
    title: page.title,
    description: page.description,
    data: [breadcrumbData(page.breadcrumb, page.path)],
  });

/** Why not a program alone: twelve pictures beside ours, with figures, and where a program is enough. */
export default function AutomaticPage() {
  return (
    <>
      <PageHead
        crumbs={page.breadcrumb}
        heading={page.heading}
        lead={page.lead}
        action={page.action}
        offersOf={page.path}
        isDisplay
      />
      <Advantages heading={page.shortHeading} items={page.short} />
      <Automatic {...page.comparison} items={comparisons} />
      <Quality />
      <TextSections sections={page.sections} />
      <ClosingCall call={page.callToAction} />
    </>
  );
}
