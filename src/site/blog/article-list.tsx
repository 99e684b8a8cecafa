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
          <a className={styles['article']} href={`/blog/${article.slug}`}>
            <div className={styles['picture']}>
              <Photo
                name={article.photo}
                alt=""
                eager={position === 0}
                sizes={position === 0 ? '(max-width: 760px) 100vw, 690px' : '(max-width: 760px) 100vw, 390px'}
              />
            </div>
            <div className={styles['words']}>
              <p className={classNames(text['small'], text['muted'])}>
                <time dateTime={article.date}>{longDate(article.date)}</time>, {labels.article.minutes(article.minutes)}
              </p>
              <h2>{article.heading}</h2>
              <p className={text['muted']}>{article.lead}</p>
              <span className={text['go']}>
                {labels.readArticle} <Icon icon={ArrowRightIcon} />
              </span>
            </div>
          </a>
        </li>
      ))}
    </ul>
  );
}
