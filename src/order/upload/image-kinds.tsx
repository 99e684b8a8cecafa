import { NativeSelect } from '@mantine/core';
import {
  beyondOrdered,
  isBeyondOrdered,
  type OrderKind,
  sortedText,
  sortedKinds,
} from '../../../domain/order/order-kinds.ts';
import { ErrorAlert, InfoAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { kindTexts } from './texts.ts';

interface KindsNoteProps {
  readonly kinds: readonly OrderKind[];
  /** Assigned kind of each image. */
  readonly said: Iterable<string | null>;
  /**
   * `failed`: the last assignment has not arrived.
   * `notYours`: it concerns images of another origin, which a transfer link must not change.
   */
  readonly failure: 'failed' | 'notYours' | null;
}

/** How to assign images to kinds in an order of several, and the current numbers. */
export function KindsNote({ kinds, said, failure }: KindsNoteProps) {
  const sorted = sortedKinds(kinds, said);
  return (
    <>
      <InfoAlert mt={16} title={kindTexts.title}>
        <span>{kindTexts.hint(kinds.map(({ name }) => name).join('; '))}</span>
        {sorted.map((kind) => (kind.sorted === 0 ? null : <span key={kind.type}>{sortedText(kind)}</span>))}
      </InfoAlert>
      {isBeyondOrdered(sorted) ? (
        <WarnAlert mt={16} role="status" title={beyondOrdered}>
          {kindTexts.beyond}
        </WarnAlert>
      ) : null}
      {failure === null ? null : <ErrorAlert mt={16}>{kindTexts[failure]}</ErrorAlert>}
    </>
  );
}

const NONE = 'none';

interface SortImagesProps {
  readonly kinds: readonly OrderKind[];
  /** Number of selected images. */
  readonly count: number;
  /** Called with the chosen type; null removes the assignment. */
  readonly onSort: (kind: string | null) => void;
}

/** Asks for the kind of the selected images. */
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
