import type { MetaFunction } from 'react-router';
import layout from '../components/layout.module.css';
import { articles } from '../content/marketing/blog/articles.ts';
import { blogPage } from '../content/marketing/blog/blog-page.ts';
import { breadcrumbData, pageHead } from '../lib/seo.ts';
import { ClosingCall } from '../pages/blocks/closing-call.tsx';
import { PageHead } from '../pages/blocks/page-head.tsx';
import { ArticleList } from '../pages/blog/article-list.tsx';

export const meta: MetaFunction = () =>
  pageHead({
    path: '/blog',
    title: blogPage.title,
    description: blogPage.description,
    image: 'article',
    data: [breadcrumbData(blogPage.breadcrumb, '/blog')],
  });

export default function Blog() {
  return (
    <>
      <PageHead crumbs={blogPage.breadcrumb} heading={blogPage.heading} lead={blogPage.lead} />
      <div className={layout['page']}>
        <ArticleList articles={articles} />
      </div>
      <ClosingCall call={blogPage.callToAction} />
    </>
  );
}
