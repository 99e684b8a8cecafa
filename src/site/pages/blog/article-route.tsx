import { type MetaFunction, useParams } from 'react-router-dom';
import { photoUrl } from '../../../ui/components/photos.ts';
import { articleData, breadcrumbData, pageHead } from '../../head/seo.ts';
import { homeCrumb } from '../../texts/crumbs.ts';
import type { Article, Crumb } from '../../texts/types.ts';
import { ArticlePage } from './article-page.tsx';
import { findArticle } from './articles.ts';

export const meta: MetaFunction = ({ params }) => {
  const article = articleOf(params['slug']);
  const path = `/blog/${article.slug}`;
  return pageHead({
    path,
    title: article.title,
    description: article.description,
    type: 'article',
    data: [
      articleData({ ...article, path, image: photoUrl(article.photo, 1440) }),
      breadcrumbData(crumbsOf(article), path),
    ],
  });
};

export default function ArticleRoute() {
  const article = articleOf(useParams()['slug']);
  return <ArticlePage article={article} crumbs={crumbsOf(article)} />;
}

function articleOf(slug: string | undefined): Article {
  const article = findArticle(slug ?? '');
  if (article === undefined) throw new Error(`no article named ${slug}`);
  return article;
}

function crumbsOf(article: Article): readonly Crumb[] {
  return [homeCrumb, { label: 'Blog', href: '/blog' }, { label: article.name }];
}
