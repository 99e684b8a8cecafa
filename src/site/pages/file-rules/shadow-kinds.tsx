import { Text } from '@mantine/core';
import { briefChoices } from '../../../../domain/order/texts/brief-texts.ts';
import { classNames } from '../../../ui/lib/class-names.ts';
import { Columns } from '../../../ui/components/columns.tsx';
import { Photo } from '../../../ui/components/photo.tsx';
import type { PhotoRef } from '../../../ui/components/photo-ref.ts';
import shadows from '../../blocks/soft-shadow/soft-shadow.module.css';
import styles from './shadow-kinds.module.css';

/** A kind of shadow, as an order may ask for it, and what it is good for. */
export interface ShadowKind {
  readonly kind: keyof typeof briefChoices.shadow;
  readonly text: string;
}

const CUTOUT: PhotoRef = 'freisteller-tasse-frei';

/** The same cup with each kind of shadow. All but the one of the photograph is drawn. */
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
