import { Title } from '@mantine/core';
import type { MetaFunction } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import layout from '../../ui/layout.module.css';
import { Figures } from '../blocks/figures.tsx';
import { Team } from '../blocks/team.tsx';
import { breadcrumbData, businessData, pageHead } from '../head/seo.ts';
import { agency } from './agency.ts';
import { TextPageView } from './text-page-view.tsx';

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
          <Title order={2}>{agency.figuresHeading}</Title>
        </div>
        <Figures figures={agency.figures} withSource />
      </section>
      <Team heading={agency.team.heading} text={agency.team.text} />
    </TextPageView>
  );
}
