import { Anchor, Button, Text, Title } from '@mantine/core';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { studio } from '../../../domain/studio.ts';
import { classNames } from '../../lib/class-names.ts';
import { longDate } from '../../lib/dates.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Icon } from '../../ui/icon.tsx';
import { labels } from '../../ui/labels.ts';
import layout from '../../ui/layout.module.css';
import { Photo } from '../../ui/photo.tsx';
import text from '../../ui/text.module.css';
import { Tiles } from '../blocks/tiles.tsx';
import { deliveryTime, lowestPrice } from '../words/facts.ts';
import type { Article, Crumb, Tile } from '../words/types.ts';
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
  const related = article.related.flatMap((slug) => articles.filter((other) => other.slug === slug).map(articleTile));
  return (
    <>
      <div className={layout['page']}>
        <Breadcrumb crumbs={crumbs} />
        <div className={styles['head']}>
          <div className={styles['words']}>
            <Title order={1}>{article.heading}</Title>
            <Text className={classNames(text['lead'], text['muted'])}>{article.lead}</Text>
            <Text className={classNames(text['small'], text['muted'])}>
              {studio.name}, <time dateTime={article.date}>{longDate(article.date)}</time>,{' '}
              {words.minutes(article.minutes)}
            </Text>
          </div>
          <Photo name={article.photo} sizes="(max-width: 900px) 100vw, 690px" eager className={styles['photo']} />
        </div>
      </div>
      <div className={classNames(layout['page'], styles['columns'])}>
        <nav className={styles['contents']} aria-label={words.contents}>
          <Title order={2}>{words.contents}</Title>
          <ul>
            {article.headings.map((heading) => (
              <li key={heading}>
                <Anchor href={`#${headingId(heading)}`}>{heading}</Anchor>
              </li>
            ))}
          </ul>
        </nav>
        <ArticleBody slug={article.slug} className={styles['text']} />
        <aside className={classNames(layout['panel'], styles['offer'])}>
          <Title order={2}>{words.handOverHeading}</Title>
          <Text className={text['muted']}>{words.handOverText(deliveryTime, lowestPrice)}</Text>
          <Button component="a" size="sm" href="/freistell-service">
            {words.handOverButton}
          </Button>
        </aside>
      </div>
      <section className={classNames(layout['page'], layout['section'])}>
        <div className={layout['headRow']}>
          <Title order={2}>{words.more}</Title>
          <Anchor className={text['go']} href="/blog">
            {labels.allArticles} <Icon icon={ArrowRightIcon} />
          </Anchor>
        </div>
        <Tiles tiles={related} />
      </section>
    </>
  );
}

/** An article as a tile of the overview. */
function articleTile(article: Article): Tile {
  return { link: { href: `/blog/${article.slug}`, label: article.name }, text: article.teaser, photo: article.photo };
}
