import { Paper, Table, Text, VisuallyHidden } from '@mantine/core';
import type { MetaFunction } from 'react-router-dom';
import { Section } from '../../../ui/components/section.tsx';
import { TableHead } from '../../../ui/components/table-head.tsx';
import { ClosingCall } from '../../blocks/closing-call/closing-call.tsx';
import { MarketplaceRules } from '../../blocks/marketplace-rules/marketplace-rules.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { TextSections } from '../../blocks/text/text-sections.tsx';
import { breadcrumbData, pageHead } from '../../head/seo.ts';
import { fileRulesPage as page } from './content.ts';
import styles from './file-rules.module.css';
import { FormatAbilities } from './format-abilities.tsx';
import { ShadowKinds } from './shadow-kinds.tsx';
import { SizeFrames } from './size-frames.tsx';
import { ViewKinds } from './view-kinds.tsx';

const PATH = '/dateivorgaben';

export const meta: MetaFunction = () =>
  pageHead({
    path: PATH,
    title: page.title,
    description: page.description,
    data: [breadcrumbData(page.breadcrumb, PATH)],
  });

/** What files may come, what files go out, and what becomes of them on marketplaces. */
export default function FileRules() {
  return (
    <>
      <PageHead crumbs={page.breadcrumb} heading={page.heading} lead={page.lead} action={page.action} />
      {page.tables.map(({ id, heading, text, head, rows }) => (
        <Section key={id} id={id} heading={heading} text={text}>
          <Paper>
            <Table variant="words" className={styles['table']}>
              <VisuallyHidden component="caption">{heading}</VisuallyHidden>
              <TableHead columns={head} />
              <Table.Tbody>
                {rows.map(([name, words]) => (
                  <Table.Tr key={name}>
                    <Table.Th scope="row">{name}</Table.Th>
                    <Table.Td>
                      <Text span size="sm">
                        {words}
                      </Text>
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Paper>
          {id === 'formate' ? <FormatAbilities {...page.abilities} /> : null}
          {id === 'groessen' ? <SizeFrames sizes={page.frames} /> : null}
        </Section>
      ))}
      <Section heading={page.shadows.heading} text={page.shadows.text}>
        <ShadowKinds kinds={page.shadows.kinds} alt={page.shadows.alt} />
      </Section>
      <Section heading={page.views.heading} text={page.views.text}>
        <ViewKinds kinds={page.views.kinds} />
      </Section>
      <MarketplaceRules {...page.marketplaces} />
      <TextSections sections={page.sections} />
      <ClosingCall call={page.callToAction} />
    </>
  );
}
