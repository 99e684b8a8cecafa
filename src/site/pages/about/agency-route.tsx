import type { MetaFunction } from 'react-router-dom';
import { Section } from '../../../ui/components/section.tsx';
import { Figures } from '../../blocks/figures/figures.tsx';
import { PictureVariants } from '../../blocks/picture-variants/picture-variants.tsx';
import { Team } from '../../blocks/team/team.tsx';
import { breadcrumbData, businessData, pageHead } from '../../head/seo.ts';
import { agency, studioDay } from './agency.ts';
import { TextPageView } from './text-page-view.tsx';

export const meta: MetaFunction = () =>
  pageHead({
    path: agency.path,
    title: agency.title,
    description: agency.description,
    data: [businessData(), breadcrumbData(agency.breadcrumb, agency.path)],
  });

export default function Agency() {
  return (
    <TextPageView page={agency}>
      <PictureVariants texts={studioDay} />
      <Section heading={agency.figuresHeading}>
        <Figures figures={agency.figures} />
      </Section>
      <Team heading={agency.team.heading} text={agency.team.text} />
    </TextPageView>
  );
}
