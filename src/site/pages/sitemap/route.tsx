import { Box, Container, Title } from '@mantine/core';
import type { MetaFunction } from 'react-router-dom';
import { Columns } from '../../../ui/components/columns.tsx';
import { LinkList } from '../../blocks/text/text-sections.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { breadcrumbData, pageHead } from '../../head/seo.ts';
import { sitemapPage } from './site-map.ts';

export const meta: MetaFunction = () =>
  pageHead({
    path: '/sitemap',
    title: sitemapPage.title,
    description: sitemapPage.description,
    data: [breadcrumbData(sitemapPage.breadcrumb, '/sitemap')],
  });

/** All pages for people; sitemap.xml is for machines. */
export default function Sitemap() {
  return (
    <>
      <PageHead crumbs={sitemapPage.breadcrumb} heading={sitemapPage.heading} lead={sitemapPage.lead} />
      <Container>
        <Columns of="repeat(auto-fit, minmax(min(100%, 20rem), 1fr))" from="xs" gap="40px">
          {sitemapPage.groups.map((group) => (
            <Box component="section" key={group.heading} pt={18} className="fs-ruled">
              <Title order={2} size="h3" mb="xs">
                {group.heading}
              </Title>
              <LinkList links={group.links} />
            </Box>
          ))}
        </Columns>
      </Container>
    </>
  );
}
