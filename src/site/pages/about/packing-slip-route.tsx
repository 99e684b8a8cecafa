import { Anchor, Box, Container, List, Stack, Text, Title } from '@mantine/core';
import type { MetaFunction } from 'react-router-dom';
import { Columns } from '../../../ui/components/columns.tsx';
import { Section } from '../../../ui/components/section.tsx';
import QrCode from '../../../ui/transfer/qr-code.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { breadcrumbData, pageHead, siteUrl } from '../../head/seo.ts';
import { announceLink, ARTICLE_LIST, goodsAddress, packingSlip as page } from './packing-slip.ts';

export const meta: MetaFunction = () =>
  pageHead({
    path: page.path,
    title: page.title,
    description: page.description,
    noindex: true,
    data: [breadcrumbData(page.breadcrumb, page.path)],
  });

/** Address, fields to fill in by hand and a code, for the first carton of a delivery. */
export default function PackingSlip() {
  return (
    <>
      <PageHead crumbs={page.breadcrumb} heading={page.heading} lead={page.lead} action={announceLink} />
      <Container>
        <Columns of="7fr 5fr" gap="32px var(--fs-gutter)" align="start">
          <div>
            <Text size="sm" c="dimmed">
              {page.to}
            </Text>
            <Text component="address" fs="normal" variant="figure" mb={20}>
              {goodsAddress.map((line) => (
                <Box component="span" key={line} display="block">
                  {line}
                </Box>
              ))}
            </Text>
            <dl>
              {page.fields.map((field) => (
                <Box key={field} pt={10} pb={26} className="fs-lined">
                  <Text component="dt" size="sm" c="dimmed">
                    {field}
                  </Text>
                  {/* Filled in by hand. */}
                  <dd />
                </Box>
              ))}
            </dl>
          </div>
          <Stack gap={8} maw="15rem">
            <QrCode text={siteUrl(announceLink.href)} label={page.codeLabel} />
            <Text size="sm">{page.scan}</Text>
          </Stack>
        </Columns>
      </Container>
      <Section>
        <Title order={2} mb="sm">
          {page.listHeading}
        </Title>
        <List mb="md">
          {page.list.map((point) => (
            <List.Item key={point}>{point}</List.Item>
          ))}
        </List>
        <Anchor href={ARTICLE_LIST} download>
          {page.listLink}
        </Anchor>
      </Section>
    </>
  );
}
