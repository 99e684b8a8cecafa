import { Anchor, AspectRatio, Container, Stack, Text, Title } from '@mantine/core';
import type { MetaFunction } from 'react-router-dom';
import { Columns } from '../../../ui/components/columns.tsx';
import { labels } from '../../../ui/components/labels.ts';
import { Photo } from '../../../ui/components/photo.tsx';
import { GoLink } from '../../../ui/components/wayfinding.tsx';
import { longDate } from '../../../ui/lib/dates.ts';
import { ClosingCall } from '../../blocks/page-end/page-end.tsx';
import { PageHead } from '../../blocks/page-head/page-head.tsx';
import { breadcrumbData, pageHead } from '../../head/seo.ts';
import styles from './article-list.module.css';
import { articles, blogPage } from './articles.ts';

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
        <ArticleList />
      </Container>
      <ClosingCall call={blogPage.callToAction} />
    </>
  );
}

/** All articles, newest first; the first one is large. */
function ArticleList() {
  return (
    <Columns component="ul" of={3} gap="48px">
      {articles.map((article, position) => (
        <li key={article.slug} className={position === 0 ? styles['first'] : undefined}>
          <Anchor
            display="block"
            c="inherit"
            className={styles['article']}
            underline="never"
            href={`/blog/${article.slug}`}
          >
            <Columns of={position === 0 ? '7fr 5fr' : 1} gap="18px 48px" align={position === 0 ? 'center' : undefined}>
              <AspectRatio ratio={4 / 3}>
                <Photo
                  name={article.photo}
                  alt=""
                  eager={position === 0}
                  sizes={position === 0 ? '(max-width: 47.5em) 100vw, 690px' : '(max-width: 47.5em) 100vw, 390px'}
                />
              </AspectRatio>
              <Stack gap="xs" align="flex-start">
                <Text size="sm" c="dimmed">
                  <time dateTime={article.date}>{longDate(article.date)}</time>,{' '}
                  {labels.article.minutes(article.minutes)}
                </Text>
                <Title order={2} size="h3">
                  {article.heading}
                </Title>
                <Text c="dimmed">{article.lead}</Text>
                <GoLink label={labels.readArticle} />
              </Stack>
            </Columns>
          </Anchor>
        </li>
      ))}
    </Columns>
  );
}
