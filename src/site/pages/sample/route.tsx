import type { MetaFunction } from 'react-router-dom';
import { Section } from '../../../ui/components/section.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { breadcrumbData, pageHead } from '../../head/seo.ts';
import { samplePage as page } from './content.ts';

export const meta: MetaFunction = () =>
  pageHead({
    path: page.path,
    title: page.title,
    description: page.description,
    noindex: true,
    data: [breadcrumbData(page.breadcrumb, page.path)],
  });

/** The page behind links of samples, which would otherwise lead to no site at all. */
export default function Sample() {
  return (
    <>
      <PageHead crumbs={page.breadcrumb} heading={page.heading} lead={page.lead} />
      {page.places.map(({ id, heading, text }) => (
        <Section key={id} id={id} heading={heading} text={text} />
      ))}
    </>
  );
}
