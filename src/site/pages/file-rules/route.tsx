import { Paper, Table, Text, VisuallyHidden } from '@mantine/core';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { MinusIcon } from '@phosphor-icons/react/dist/ssr/Minus';
import type { CSSProperties } from 'react';
import type { MetaFunction } from 'react-router-dom';
import { Columns } from '../../../ui/components/columns.tsx';
import { Icon } from '../../../ui/components/icon.tsx';
import { Section } from '../../../ui/components/section.tsx';
import { TableHead } from '../../../ui/components/table-head.tsx';
import { MarketplaceRules } from '../../blocks/marketplace-rules/marketplace-rules.tsx';
import { ClosingCall } from '../../blocks/page-end/page-end.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { TextSections } from '../../blocks/text/text-sections.tsx';
import { breadcrumbData, pageHead } from '../../head/seo.ts';
import { type fileRulesPage, fileRulesPage as page, type FrameSize } from './content.ts';
import styles from './file-rules.module.css';
import { ShadowKinds, ViewKinds } from './kinds.tsx';
import frameStyles from './size-frames.module.css';

const PATH = '/dateivorgaben';

export const meta: MetaFunction = () =>
  pageHead({
    path: PATH,
    title: page.title,
    description: page.description,
    data: [breadcrumbData(page.breadcrumb, PATH)],
  });

/** Accepted files, delivered files, and the rules of marketplaces. */
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

/** Which file format stores what. */
function FormatAbilities({ heading, head, yes, no, rows }: (typeof fileRulesPage)['abilities']) {
  return (
    <Paper mt={24}>
      <Table variant="words" className={styles['table']}>
        <VisuallyHidden component="caption">{heading}</VisuallyHidden>
        <TableHead columns={head} />
        <Table.Tbody>
          {rows.map(({ name, holds }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              {holds.map((isHeld, position) => (
                <Table.Td key={head[position + 1]}>
                  <Icon icon={isHeld ? CheckIcon : MinusIcon} size="s" />
                  <VisuallyHidden>{isHeld ? yes : no}</VisuallyHidden>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

/** Sizes as nested frames in their true proportion, and a list that explains the number of each. */
function SizeFrames({ sizes }: { readonly sizes: readonly FrameSize[] }) {
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  return (
    <Columns of="7fr 5fr" gap="32px clamp(24px, 5vw, 72px)" align="center" mt={40}>
      <div
        className={frameStyles['sheet']}
        style={{ '--proportion': `${width} / ${height}` } as CSSProperties}
        aria-hidden="true"
      >
        {sizes.map((size, position) => (
          <span
            key={size.name}
            className={frameStyles['frame']}
            style={{ width: percentOf(size.width, width), height: percentOf(size.height, height) }}
          >
            {position + 1}
          </span>
        ))}
      </div>
      <ol className={frameStyles['list']}>
        {sizes.map(({ name, text }) => (
          <li key={name}>
            <Text component="strong" fw={600}>
              {name}
            </Text>
            <Text size="sm" c="dimmed">
              {text}
            </Text>
          </li>
        ))}
      </ol>
    </Columns>
  );
}

function percentOf(part: number, whole: number): string {
  return `${Math.round((1000 * part) / whole) / 10}%`;
}
