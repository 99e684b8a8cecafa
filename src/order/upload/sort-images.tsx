import { NativeSelect } from '@mantine/core';
import type { OrderKind } from '../../../domain/order/sorted-kinds.ts';
import { kindTexts } from './kind-texts.ts';

const NONE = 'none';

interface SortImagesProps {
  readonly kinds: readonly OrderKind[];
  /** How many images are selected. */
  readonly count: number;
  /** Called with the type that was chosen; null: nothing shall be said of them any more. */
  readonly onSort: (kind: string | null) => void;
}

/** Asks of which kind the selected images are. */
export function SortImages({ kinds, count, onSort }: SortImagesProps) {
  const label = kindTexts.choose(count);
  return (
    <NativeSelect
      size="sm"
      aria-label={label}
      disabled={count === 0}
      value=""
      data={[
        { value: '', label },
        ...kinds.map(({ type, name }) => ({ value: type, label: name })),
        { value: NONE, label: kindTexts.none },
      ]}
      onChange={({ currentTarget: { value } }) => {
        if (value !== '') onSort(value === NONE ? null : value);
      }}
    />
  );
}
