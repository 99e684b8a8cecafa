import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import type { RefObject } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Questions } from './questions.tsx';
import { landingTexts } from './texts.ts';
import styles from './trust-card.module.css';

/** What the studio promises, and the questions with their answers; "Zurück" leads to the landing again. */
export function TrustCard({ ref }: { readonly ref: RefObject<HTMLDialogElement | null> }) {
  const { heading, points, back } = landingTexts.trust;
  return (
    <dialog ref={ref} className={styles['card']} aria-labelledby="trust-heading" closedby="any">
      <h2 id="trust-heading">{heading}</h2>
      <dl className={styles['points']}>
        {points.map((point) => (
          <div key={point.title}>
            <dt>{point.title}</dt>
            <dd>{point.text}</dd>
          </div>
        ))}
      </dl>
      <h3>{landingTexts.questionsHeading}</h3>
      <Questions />
      <Button kind="quiet" className={styles['back']} onClick={() => ref.current?.close()}>
        <Icon icon={ArrowLeftIcon} size="s" />
        {back}
      </Button>
    </dialog>
  );
}
