import { Text } from '@mantine/core';
import { briefChoices } from '../../../../domain/order/texts/brief-texts.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { Photo } from '../../../ui/components/photo.tsx';
import type { PhotoRef } from '../../../ui/components/photos.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import guide from '../../blocks/guide/guide.module.css';
import shadows from '../../blocks/soft-shadow/soft-shadow.module.css';
import styles from './shadow-kinds.module.css';

/** A view of an article, and what only it shows. */
export interface ViewKind {
  readonly view: keyof typeof drawings;
  readonly name: string;
  readonly text: string;
}

/** One cup from all sides, 150 × 150; the pattern on its wall distinguishes front and back. */
const drawings = {
  front: (
    <>
      <path d="M105 54q34 0 32 25t-32 23" />
      <path d="M105 62q22 0 21 17t-21 15" />
      <path d="M25 35v72a40 12 0 0 0 80 0V35" />
      <ellipse cx="65" cy="35" rx="40" ry="12" />
      <path d="M65 68l9 9-9 9-9-9z" />
    </>
  ),
  side: (
    <>
      <path d="M35 35v72a40 12 0 0 0 80 0V35" />
      <ellipse cx="75" cy="35" rx="40" ry="12" />
      <path d="M69 56h12v46H69z" />
    </>
  ),
  rear: (
    <>
      <path d="M45 54q-34 0-32 25t32 23" />
      <path d="M45 62q-22 0-21 17t21 15" />
      <path d="M45 35v72a40 12 0 0 0 80 0V35" />
      <ellipse cx="85" cy="35" rx="40" ry="12" />
    </>
  ),
  top: (
    <>
      <circle cx="62" cy="75" r="42" />
      <circle cx="62" cy="75" r="36" />
      <path d="M103 68h33v14h-33" />
    </>
  ),
  detail: (
    <>
      <path d="M30 0v150" />
      <path d="M30 20h8q84 0 80 60T38 138h-8" />
      <path d="M30 46h6q46 0 44 35t-44 31h-6M56 33q36 4 46 32" />
    </>
  ),
} as const;

/** The views of an article, drawn with one cup. */
export function ViewKinds({ kinds }: { readonly kinds: readonly ViewKind[] }) {
  return (
    <Columns component="ul" of={5} before={2} from="md" gap="28px 20px">
      {kinds.map(({ view, name, text }) => (
        <li key={view}>
          <svg viewBox="0 0 150 150" aria-hidden="true" className={guide['drawn']}>
            {drawings[view]}
          </svg>
          <Text fw={600} mt={12}>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        </li>
      ))}
    </Columns>
  );
}

/** A kind of shadow that an order can request, and its purpose. */
export interface ShadowKind {
  readonly kind: keyof typeof briefChoices.shadow;
  readonly text: string;
}

const CUTOUT: PhotoRef = 'freisteller-tasse-frei';

/** The same cup with each kind of shadow. All but the shadow of the photo are drawn. */
export function ShadowKinds({ kinds, alt }: { readonly kinds: readonly ShadowKind[]; readonly alt: string }) {
  return (
    <Columns component="ul" of={4} before={2} from="md" gap="28px 20px" data-variants>
      {kinds.map(({ kind, text }, position) => (
        <li key={kind}>
          <div className={classNames(styles['ground'], styles[kind], kind === 'soft' && shadows['soft'])}>
            {kind === 'reflection' ? <Cup alt="" className={styles['mirrored']} /> : null}
            {kind === 'keep' ? (
              <Photo name="marktplatz-tasse" alt="" sizes="300px" className={styles['cup']} />
            ) : (
              <Cup alt={position === 0 ? alt : ''} />
            )}
          </div>
          <Text fw={600} mt={12} className={styles['name']}>
            {briefChoices.shadow[kind]}
          </Text>
          <Text size="sm" c="dimmed">
            {text}
          </Text>
        </li>
      ))}
    </Columns>
  );
}

function Cup({ alt, className }: { readonly alt: string; readonly className?: string | undefined }) {
  return <Photo name={CUTOUT} alt={alt} sizes="300px" className={classNames(styles['cup'], className)} />;
}
