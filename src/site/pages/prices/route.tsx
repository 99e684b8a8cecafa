import { Anchor, Box, Container, Paper, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MetaFunction } from 'react-router-dom';
import { catalogue, type Product } from '../../../../domain/catalogue/catalogue.ts';
import { fragments, preferenceFields } from '../../../../domain/order/order-links.ts';
import { amountsOf, anybody, tiersText } from '../../../../domain/pricing/price-texts.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { PricesTable } from '../../../ui/components/prices-table.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { SampleMark } from '../../../ui/components/studio-facts.tsx';
import { TableHead } from '../../../ui/components/table-head.tsx';
import { ClosingCall } from '../../blocks/page-end/page-end.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { TextSections } from '../../blocks/text/text-sections.tsx';
import { Trust } from '../../blocks/trust/trust.tsx';
import { breadcrumbData, CUT_OUTS, pageHead, pricesData } from '../../head/seo.ts';
import type { Blurb } from '../../texts/types.ts';
import { ways } from '../clipping-service/ways.ts';
import { Calculator } from './calculator.tsx';
import { pricesPage as page } from './content.ts';

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
      </Container>
      <Section id="freistellen" heading={tables.heading} text={tables.text}>
        <Columns of={2} gap="40px var(--fs-gutter)">
          {catalogue.products.map((product) => (
            <Tiers key={product.id} product={product} />
          ))}
        </Columns>
      </Section>
      <Section heading={included.heading}>
        <Blurbs items={included.items} of={included.items.length > 4 ? 3 : 4} />
      </Section>
      <Section id="fotografie" heading={photography.heading} text={photography.text}>
        <Columns of="7fr 5fr" gap="28px var(--fs-gutter)" align="start">
          <Paper>
            <StartingPrices
              caption={photography.heading}
              head={photography.head}
              rows={photography.rows.map(({ link, unit, net }) => ({
                key: link.href,
                what: (
                  <>
                    <Anchor href={link.href}>{link.label}</Anchor> {unit}
                  </>
                ),
                net,
              }))}
            />
            <Text size="sm" c="dimmed" pt={14}>
              {photography.note}
            </Text>
            <SampleMark of="photography" />
          </Paper>
          <Paper>
            <Title order={3} mb={8}>
              {photography.examples.heading}
            </Title>
            <StartingPrices
              caption={photography.examples.heading}
              head={photography.examples.head}
              rows={photography.examples.rows.map(({ name, net }) => ({ key: name, what: name, net }))}
            />
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

interface StartingPricesProps {
  /** For screen readers; sighted readers have the heading above. */
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly { readonly key: string; readonly what: ReactNode; readonly net: number }[];
}

/** A table of amounts, gross and net. */
function StartingPrices({ caption, head, rows }: StartingPricesProps) {
  return (
    <Table>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <TableHead columns={head} />
      <Table.Tbody>
        {rows.map(({ key, what, net }) => (
          <Table.Tr key={key}>
            <Table.Th scope="row">{what}</Table.Th>
            {amountsOf(net, anybody).map(({ tax, text }, position) => (
              <Table.Td key={tax} fw={position === 0 ? 600 : undefined} translate="no">
                {text}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** The graduated prices of one kind of image, and a link that begins an order of it. */
function Tiers({ product: { type, name, shortDescription, graduatedprice } }: { readonly product: Product }) {
  const { head, rows } = tiersText(graduatedprice, anybody);
  return (
    <Paper component="section">
      <Title order={3}>{name}</Title>
      <Text size="sm" c="dimmed" mb={8}>
        {shortDescription}
      </Text>
      <PricesTable caption={name} head={head} rows={rows} />
      <SampleMark of="cutOuts" />
      <Text mt={14}>
        <Anchor href={`${ways['wizard.start']}?${preferenceFields.product}=${type}#${fragments.begin}`}>
          {page.tables.order(name)}
        </Anchor>
      </Text>
    </Paper>
  );
}
