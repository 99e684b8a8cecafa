import { Anchor, Text, Title } from '@mantine/core';
import { ArrowRightIcon } from '@phosphor-icons/react/dist/ssr/ArrowRight';
import { classNames } from '../../lib/class-names.ts';
import { longDate } from '../../lib/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { labels } from '../../ui/labels.ts';
import { Photo } from '../../ui/photo.tsx';
import text from '../../ui/text.module.css';
import type { Article } from '../words/types.ts';
import styles from './article-list.module.css';

/** All articles, newest first; the first one is shown large. */
export function ArticleList({ articles }: { readonly articles: readonly Article[] }) {
  return (
    <ul className={styles['list']}>
      {articles.map((article, position) => (
        <li key={article.slug}>
          <Anchor className={styles['article']} href={`/blog/${article.slug}`}>
            <div className={styles['picture']}>
              <Photo
                name={article.photo}
                alt=""
                eager={position === 0}
                sizes={position === 0 ? '(max-width: 760px) 100vw, 690px' : '(max-width: 760px) 100vw, 390px'}
              />
            </div>
            <div className={styles['words']}>
              <Text className={classNames(text['small'], text['muted'])}>
                <time dateTime={article.date}>{longDate(article.date)}</time>, {labels.article.minutes(article.minutes)}
              </Text>
              <Title order={2}>{article.heading}</Title>
              <Text className={text['muted']}>{article.lead}</Text>
              <span className={text['go']}>
                {labels.readArticle} <Icon icon={ArrowRightIcon} />
              </span>
            </div>
          </Anchor>
        </li>
      ))}
    </ul>
  );
}
