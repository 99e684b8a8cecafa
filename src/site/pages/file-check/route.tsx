import { Button, Container, Group, List, Paper, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import type { MetaFunction } from 'react-router-dom';
import {
  type MarketplaceName,
  marketplaceNames,
  marketplaceTitles,
} from '../../../../domain/catalogue/marketplace-names.ts';
import { marketplaceRules, marketplaces } from '../../../../domain/order/marketplaces.ts';
import { TableHead } from '../../../ui/components/table-head.tsx';
import { Template } from '../../../ui/components/template.tsx';
import { Choice } from '../../blocks/choice/choice.tsx';
import { MarketplaceRules } from '../../blocks/marketplace-rules/marketplace-rules.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { TextSections } from '../../blocks/text/text-sections.tsx';
import { breadcrumbData, pageHead } from '../../head/seo.ts';
import { marketplaceTexts } from '../../texts/marketplaces.ts';
import { checkTexts, MOST_FILES, fileCheckPage as page } from './content.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import styles from './file-check.module.css';

const PATH = '/pruefen';

export const meta: MetaFunction = () =>
  pageHead({
    path: PATH,
    title: page.title,
    description: page.description,
    data: [breadcrumbData(page.breadcrumb, PATH)],
  });

/** Measures a visitor's pictures against the rules of marketplaces, in the browser (`file-check-island.ts`). */
export default function FileCheck() {
  return (
    <>
      <PageHead crumbs={page.breadcrumb} heading={page.heading} lead={page.lead} isDisplay />
      <Container
        component="section"
        mt="clamp(28px, 3.4vw, 48px)"
        className={styles['check']}
        data-island="file-check"
        data-takes-drops
        data-most={MOST_FILES}
        data-words={JSON.stringify(checkTexts)}
      >
        <Stack gap={28}>
          <div className={classNames('fs-started', styles['begin'])}>
            <Choice
              name="marktplatz"
              legend={page.marketplaces}
              options={marketplaceNames.map((name) => [name, marketplaceTitles[name]] as const)}
              ticked={['amazon']}
            />
            <Paper className={styles['drop']}>
              <Group gap="12px 24px">
                <Button component="label" data-wide-on-phone>
                  {page.choose}
                  <VisuallyHidden renderRoot={(props) => <input {...props} type="file" multiple />} />
                </Button>
                <Text className="fs-keys">{page.drop}</Text>
              </Group>
              <Text size="sm" c="dimmed" mt={12}>
                {page.private}
              </Text>
            </Paper>
          </div>
          <Text className={styles['without']}>{page.withoutScript}</Text>
          <Text role="status" data-check-status />
          <Stack gap={28} data-check-results />
          <Stack gap={14} align="start" data-check-order hidden>
            <Title order={2} size="h3">
              {page.order.heading}
            </Title>
            <Text maw="var(--fs-measure)">{page.order.text}</Text>
            <Button component="a" data-wide-on-phone href="/freistell-service" data-check-begin>
              {page.order.button}
            </Button>
          </Stack>
        </Stack>
        <Template data-check="file">
          <CheckedFile />
        </Template>
        {marketplaceNames.map((name) => (
          <Template key={name} data-check={name}>
            <CheckTable name={name} />
          </Template>
        ))}
      </Container>
      <MarketplaceRules heading={page.rulesHeading} text={page.rulesText} names={marketplaceNames} />
      <TextSections sections={page.sections} />
    </>
  );
}

/** One picture; the script fills in its texts and its tables. */
function CheckedFile() {
  return (
    <Paper component="article" className={styles['file']}>
      <div>
        <img alt="" hidden />
      </div>
      <Stack gap={24}>
        <div>
          <Title order={2} size="h3" className="fs-break" translate="no" data-check-name />
          <Text size="sm" c="dimmed" data-check-about />
        </div>
        <Stack gap={32} data-check-tables />
      </Stack>
    </Paper>
  );
}

/** What one marketplace says of a picture. */
function CheckTable({ name }: { readonly name: MarketplaceName }) {
  const { facts } = marketplaces[name];
  const [, measured, demanded, verdict] = page.columns;
  return (
    <section data-of={name}>
      <Title order={3} size="1.25rem">
        {marketplaceTitles[name]}
      </Title>
      <Text mb={8} className={styles['summary']} data-check-summary />
      <Table variant="words" className={styles['table']}>
        <VisuallyHidden component="caption">{marketplaceTitles[name]}</VisuallyHidden>
        <TableHead columns={page.columns} />
        <Table.Tbody>
          {marketplaceRules.map((rule) => (
            <Table.Tr key={rule} data-rule={rule}>
              <Table.Th scope="row">{marketplaceTexts.rules[rule]}</Table.Th>
              <Table.Td className="fs-break" data-head={measured} />
              <Table.Td data-head={demanded}>{facts[rule]?.words ?? page.notPublic}</Table.Td>
              <Table.Td data-head={verdict} />
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <List mt={14} data-check-advice />
    </section>
  );
}
