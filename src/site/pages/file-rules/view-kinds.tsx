import { Text } from '@mantine/core';
import { Columns } from '../../../ui/components/columns.tsx';
import guide from '../../blocks/guide/guide.module.css';

/** A view of an article, and what only it shows. */
export interface ViewKind {
  readonly view: keyof typeof drawings;
  readonly name: string;
  readonly text: string;
}

/** One cup from all sides, 150 × 150; the pattern on its wall tells front and back apart. */
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

/** The views of an article, drawn on one cup. */
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
