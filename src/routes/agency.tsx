import type { MetaFunction } from 'react-router';
import layout from '../components/layout.module.css';
import { agency } from '../content/marketing/agency.ts';
import { classNames } from '../lib/class-names.ts';
import { breadcrumbData, businessData, pageHead } from '../lib/seo.ts';
import { TextPageView } from '../pages/about/text-page-view.tsx';
import { Figures } from '../pages/blocks/figures.tsx';
import { Team } from '../pages/blocks/team.tsx';

export const meta: MetaFunction = () =>
  pageHead({
    path: agency.path,
    title: agency.title,
    description: agency.description,
    image: 'studio',
    data: [businessData(), breadcrumbData(agency.breadcrumb, agency.path)],
  });

export default function Agency() {
  return (
    <TextPageView page={agency}>
      <section className={classNames(layout['page'], layout['section'])}>
        <div className={layout['head']}>
          <h2>{agency.figuresHeading}</h2>
        </div>
        <Figures figures={agency.figures} withSource />
      </section>
      <Team heading={agency.team.heading} text={agency.team.text} />
    </TextPageView>
  );
}
