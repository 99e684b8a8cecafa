import { Anchor, Box, Button, Container, List, Paper, Stack, Text, Title } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { type MetaFunction, useParams } from 'react-router-dom';
import { studio } from '../../../../domain/studio/studio.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { labels } from '../../../ui/components/labels.ts';
import { Photo } from '../../../ui/components/photo.tsx';
import { photo, type PhotoRef, photoUrl } from '../../../ui/components/photos.ts';
import { HeadRow, Section } from '../../../ui/components/section.tsx';
import { Breadcrumb, GoLink } from '../../../ui/components/wayfinding.tsx';
import { classNames } from '../../../ui/lib/class-names.ts';
import { longDate } from '../../../ui/lib/dates.ts';
import { articleData, breadcrumbData, pageHead } from '../../head/seo.ts';
import { PictureNote } from '../../blocks/picture-note/picture-note.tsx';
import { deliveryTime, lowestPrice } from '../../texts/facts.ts';
import { homeCrumb } from '../../texts/site-links.ts';
import type { Crumb } from '../../texts/types.ts';
import styles from './article-page.module.css';
import { articles, findArticle, headingId, type Article } from './articles.ts';

export const meta: MetaFunction = ({ params }) => {
  const article = articleOf(params['slug']);
  const path = `/blog/${article.slug}`;
  return pageHead({
    path,
    title: article.title,
    description: article.description,
    type: 'article',
    feed: '/blog/feed.xml',
    data: [
      articleData({ ...article, path, image: photoUrl(article.photo, 1440) }),
      breadcrumbData(crumbsOf(article), path),
    ],
  });
};

export default function ArticleRoute() {
  return <ArticlePage article={articleOf(useParams()['slug'])} />;
}

function articleOf(slug: string | undefined): Article {
  const article = findArticle(slug ?? '');
  if (article === undefined) throw new Error(`no article named ${slug}`);
  return article;
}

function crumbsOf(article: Article): readonly Crumb[] {
  return [homeCrumb, { label: 'Blog', href: '/blog' }, { label: article.name }];
}

const words = labels.article;

/** One article: head, table of contents, text and related articles. */
function ArticlePage({ article }: { readonly article: Article }) {
  const related = article.related.flatMap((slug) => articles.filter((other) => other.slug === slug));
  return (
    <>
      <Container>
        <Breadcrumb crumbs={crumbsOf(article)} />
        <Columns of="minmax(0, 5fr) minmax(0, 7fr)" from="md" gap="32px 48px" mt={20}>
          <Stack justify="center">
            <Title order={1} className={styles['heading']}>
              {article.heading}
            </Title>
            <Text variant="lead" c="dimmed">
              {article.lead}
            </Text>
            <Text size="sm" c="dimmed">
              {studio.name}, <time dateTime={article.date}>{longDate(article.date)}</time>,{' '}
              {words.minutes(article.minutes)}
            </Text>
          </Stack>
          <div>
            <Photo name={article.photo} sizes="(max-width: 56.25em) 100vw, 690px" eager />
            <PictureNote />
          </div>
        </Columns>
      </Container>
      <Container pt="clamp(36px, 5vw, 64px)" className={styles['columns']}>
        <nav className={styles['contents']} aria-label={words.contents} data-island="contents">
          <Title order={2} size="1.25rem" mb="xs">
            {words.contents}
          </Title>
          <ul>
            {article.headings.map((heading) => (
              <li key={heading}>
                <Anchor
                  variant="row"
                  display="flex"
                  fz="1rem"
                  className="fs-lined"
                  underline="never"
                  href={`#${headingId(heading)}`}
                >
                  {heading}
                </Anchor>
              </li>
            ))}
          </ul>
        </nav>
        <ArticleBody slug={article.slug} className={styles['text']} />
        <Paper component="aside">
          <Stack gap="sm">
            <Title order={2} size="1.25rem">
              {words.handOverHeading}
            </Title>
            <Text c="dimmed">{words.handOverText(deliveryTime, lowestPrice)}</Text>
            <Button component="a" size="sm" href="/freistell-service">
              {labels.order}
            </Button>
          </Stack>
        </Paper>
      </Container>
      <Section>
        <HeadRow heading={words.more}>
          <GoLink label={labels.allArticles} href="/blog" />
        </HeadRow>
        <Columns component="ul" of={3} gap="28px">
          {related.map(({ slug, name, teaser }) => (
            <Box component="li" key={slug} pt={18} className="fs-ruled">
              <Anchor href={`/blog/${slug}`} fw={600}>
                {name}
              </Anchor>
              <Text c="dimmed" mt={4}>
                {teaser}
              </Text>
            </Box>
          ))}
        </Columns>
      </Section>
    </>
  );
}

type MdxContent = ComponentType<{ readonly components?: Readonly<Record<string, unknown>> }>;

const texts = import.meta.glob<{ default: MdxContent }>('./articles/*.mdx', { eager: true });
const components = { h2: Heading, ul: List, ol: Numbers, li: List.Item, p: Text, a: Link, Foto: Figure };

/** The text of an article, with its photos and with anchors at its headings. */
function ArticleBody({ slug, className }: { readonly slug: string; readonly className?: string | undefined }) {
  const Content = texts[`./articles/${slug}.mdx`]?.default;
  if (Content === undefined) throw new Error(`no text for the article ${slug}`);
  return (
    <Stack
      component="article"
      gap={22}
      maw="var(--fs-measure)"
      fz="clamp(1.0625rem, 1.9vw, 1.1875rem)"
      lh={1.65}
      className={className}
    >
      <Content components={components} />
    </Stack>
  );
}

function Heading({ children }: { readonly children?: ReactNode }) {
  return (
    <Title order={2} mt={26} id={typeof children === 'string' ? headingId(children) : undefined}>
      {children}
    </Title>
  );
}

function Numbers({ children }: { readonly children?: ReactNode }) {
  return <List type="ordered">{children}</List>;
}

function Link({ href, children }: { readonly href?: string; readonly children?: ReactNode }) {
  return (
    <Anchor c="path" href={href}>
      {children}
    </Anchor>
  );
}

interface FigureProps {
  readonly name: PhotoRef;
  readonly caption?: string;
  readonly alt?: string;
}

function Figure({ name, caption, alt }: FigureProps) {
  const isCutout = photo(name).isCutout;
  return (
    <figure>
      <Photo
        name={name}
        alt={alt}
        sizes="(max-width: 56.25em) 100vw, 670px"
        className={classNames(isCutout && 'fs-checker')}
        style={isCutout ? { padding: '5%' } : undefined}
      />
      {caption ? (
        <Text component="figcaption" fz="sm" lh={1.45} c="dimmed" pt={10}>
          {caption}
        </Text>
      ) : null}
      <PictureNote />
    </figure>
  );
}
