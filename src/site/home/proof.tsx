import { Title } from '@mantine/core';
import { studio } from '../../../domain/studio.ts';
import { classNames } from '../../lib/class-names.ts';
import layout from '../../ui/layout.module.css';
import { Rating } from '../../ui/rating.tsx';
import { Figures } from '../blocks/figures.tsx';
import type { HomePage } from '../words/types.ts';
import styles from './proof.module.css';

/** Figures with their rating on the left, names of customers on the right. */
export function Proof({ proof }: { readonly proof: HomePage['proof'] }) {
  return (
    <section className={classNames(layout['page'], layout['section'], styles['proof'])}>
      <div className={styles['words']}>
        <Title order={2}>{proof.heading}</Title>
        <Figures
          figures={[
            { value: studio.statistics.customers, label: proof.customersLabel },
            { value: studio.statistics.recommendation, label: proof.recommendationLabel },
          ]}
          withSource
        />
        <Rating />
      </div>
      <ul className={styles['logos']} aria-label={proof.logosLabel}>
        {proof.logos.map((logo) => (
          <li key={logo}>{logo}</li>
        ))}
      </ul>
    </section>
  );
}
