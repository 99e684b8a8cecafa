import { Anchor, Box, Button, Container, Paper, Stack, Text, Title } from '@mantine/core';
import { studio } from '../../../../domain/studio/studio.ts';
import { longDate } from '../../../ui/lib/dates.ts';
import { Breadcrumb } from '../../../ui/components/breadcrumb.tsx';
import { Columns } from '../../../ui/components/columns.tsx';
import { GoLink } from '../../../ui/components/go-link.tsx';
import { labels } from '../../../ui/components/labels.ts';
import { Photo } from '../../../ui/components/photo.tsx';
import { HeadRow, Section } from '../../../ui/components/section.tsx';
import { deliveryTime, lowestPrice } from '../../texts/facts.ts';
import type { Article, Crumb } from '../../texts/types.ts';
import { ArticleBody } from './article-body.tsx';
import styles from './article-page.module.css';
import { articles } from './articles.ts';
import { headingId } from './heading-id.ts';

const words = labels.article;

interface ArticlePageProps {
  readonly article: Article;
  readonly crumbs: readonly Crumb[];
}

/** One article: head, table of contents, text, and what else is worth reading. */
export function ArticlePage({ article, crumbs }: ArticlePageProps) {
  const related = article.related.flatMap((slug) => articles.filter((other) => other.slug === slug));
  return (
    <>
      <Container>
        <Breadcrumb crumbs={crumbs} />
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
          <Photo name={article.photo} sizes="(max-width: 56.25em) 100vw, 690px" eager />
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
