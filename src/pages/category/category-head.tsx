import { Button, ButtonRow } from '../../components/button.tsx';
import { Rating } from '../../components/rating.tsx';
import text from '../../components/text.module.css';
import type { CategoryPage } from '../../content/marketing/types.ts';
import { classNames } from '../../lib/class-names.ts';
import styles from './category-head.module.css';

/** Name, rating and lead. Service pages in display size carry their button and the rating on the right. */
export function CategoryHead({ page }: { readonly page: CategoryPage }) {
  const isDisplay = page.display === true;
  return (
    <div className={styles['head']}>
      <div className={styles['column']}>
        <h1 className={classNames(isDisplay && text['display'])}>{page.heading}</h1>
        {isDisplay ? null : <Rating />}
      </div>
      <div className={styles['column']}>
        <p className={text['lead']}>{page.lead}</p>
        {page.leadLink ? (
          <ButtonRow>
            <Button href={page.leadLink.href}>{page.leadLink.label}</Button>
          </ButtonRow>
        ) : null}
        {isDisplay ? <Rating /> : null}
      </div>
    </div>
  );
}
