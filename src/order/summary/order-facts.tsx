import { formatCount } from '../../../domain/format.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { classNames } from '../../lib/class-names.ts';
import { sizesInShort, usesInWords } from './answers.ts';
import type { LivePrice } from './live-price.ts';
import styles from './order-facts.module.css';
import { asideTexts } from './texts.ts';

/** The answers so far, question by question; what is still open says so. */
export function OrderFacts({ item, price }: { readonly item: OrderItem; readonly price: LivePrice }) {
  const facts: readonly [question: string, answer: string][] = [
    [asideTexts.productType, item.product?.name ?? ''],
    [asideTexts.use, usesInWords(item.fastlane)],
    [asideTexts.sizes, sizesInShort(item)],
    [asideTexts.formats, item.extensions.join(', ')],
    [asideTexts.images, price.kind === 'total' ? formatCount(price.quantity) : ''],
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(([question, answer]) => (
        <div key={question} className={classNames(answer === '' && styles['open'])}>
          <dt>{question}</dt>
          <dd>{answer === '' ? asideTexts.open : answer}</dd>
        </div>
      ))}
    </dl>
  );
}
