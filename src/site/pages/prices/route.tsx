import { Box, Container, Paper, Text, Title } from '@mantine/core';
import type { MetaFunction } from 'react-router-dom';
import { catalogue } from '../../../../domain/catalogue/catalogue.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { SampleMark } from '../../../ui/components/studio-facts.tsx';
import { ClosingCall } from '../../blocks/page-end/page-end.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { TextSections } from '../../blocks/text/text-sections.tsx';
import { Trust } from '../../blocks/trust/trust.tsx';
import { breadcrumbData, CUT_OUTS, pageHead, pricesData } from '../../head/seo.ts';
import type { Blurb } from '../../texts/types.ts';
import { Calculator } from './calculator.tsx';
import { pricesPage as page } from './content.ts';
import { CutOutPrices, PhotographyExamples, PhotographyPrices } from './price-list.tsx';
import { TaxChoice } from './tax-choice.tsx';

const PATH = '/preise';

export const meta: MetaFunction = () =>
  pageHead({
    path: PATH,
    title: page.title,
    description: page.description,
    data: [
      pricesData({
        path: PATH,
        name: page.tables.heading,
        service: CUT_OUTS,
        description: page.description,
        products: catalogue.products,
      }),
      breadcrumbData(page.breadcrumb, PATH),
    ],
  });

/** All prices: calculator and tables. */
export default function Prices() {
  const { tables, included, photography } = page;
  return (
    <>
      <PageHead crumbs={page.breadcrumb} heading={page.heading} lead={page.lead} isDisplay />
      <Container>
        <Calculator />
        <Box mt={24}>
          <TaxChoice />
        </Box>
      </Container>
      <Section id="freistellen" heading={tables.heading} text={tables.text}>
        <Paper>
          <CutOutPrices />
          <SampleMark of="cutOuts" />
        </Paper>
      </Section>
      <Section heading={included.heading}>
        <Blurbs items={included.items} of={included.items.length > 4 ? 3 : 4} />
      </Section>
      <Section id="fotografie" heading={photography.heading} text={photography.text}>
        <Columns of="7fr 5fr" gap="28px var(--fs-gutter)" align="start">
          <Paper>
            <PhotographyPrices />
            <SampleMark of="photography" />
          </Paper>
          <Paper>
            <Title order={3} mb={8}>
              {photography.examples.heading}
            </Title>
            <PhotographyExamples />
            <SampleMark of="photography" />
          </Paper>
        </Columns>
        <Box mt={40}>
          <Blurbs items={photography.terms} of={3} />
        </Box>
        <Title order={3} mt={40} mb={20}>
          {photography.further.heading}
        </Title>
        <Blurbs items={photography.further.items} of={4} />
      </Section>
      <Trust hasReview />
      <TextSections sections={page.sections} />
      <ClosingCall call={page.callToAction} />
    </>
  );
}

/** Facts side by side, each with a title. */
function Blurbs({ items, of }: { readonly items: readonly Blurb[]; readonly of: number }) {
  return (
    <Columns component="dl" of={of} before={2} from="md" gap="28px">
      {items.map(({ title, text }) => (
        <Box key={title} pt={18} className="fs-ruled">
          <Text component="dt" fw={600} mb="xs">
            {title}
          </Text>
          <Text component="dd" c="dimmed">
            {text}
          </Text>
        </Box>
      ))}
    </Columns>
  );
}
