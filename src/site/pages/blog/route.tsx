import { Container } from '@mantine/core';
import type { MetaFunction } from 'react-router-dom';
import { ClosingCall } from '../../blocks/closing-call/closing-call.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { breadcrumbData, pageHead } from '../../head/seo.ts';
import { ArticleList } from './article-list.tsx';
import { articles } from './articles.ts';
import { blogPage } from './content.ts';

export const meta: MetaFunction = () =>
  pageHead({
    path: '/blog',
    title: blogPage.title,
    description: blogPage.description,
    feed: '/blog/feed.xml',
    data: [breadcrumbData(blogPage.breadcrumb, '/blog')],
  });

export default function Blog() {
  return (
    <>
      <PageHead crumbs={blogPage.breadcrumb} heading={blogPage.heading} lead={blogPage.lead} />
      <Container>
        <ArticleList articles={articles} />
      </Container>
      <ClosingCall call={blogPage.callToAction} />
    </>
  );
}
