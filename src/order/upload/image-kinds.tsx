import { NativeSelect } from '@mantine/core';
import {
  beyondOrdered,
  isBeyondOrdered,
  type OrderKind,
  sortedInWords,
  sortedKinds,
} from '../../../domain/order/order-kinds.ts';
import { ErrorAlert, InfoAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { kindTexts } from './texts.ts';

interface KindsNoteProps {
  readonly kinds: readonly OrderKind[];
  /** What was said of each image. */
  readonly said: Iterable<string | null>;
  /**
   * What was said last has not arrived; or not of images that came another way, which a transfer link does not touch.
   */
  readonly failure: 'failed' | 'notYours' | null;
}

/** How the images of an order of several kinds are told apart, and how far that has come. */
export function KindsNote({ kinds, said, failure }: KindsNoteProps) {
  const sorted = sortedKinds(kinds, said);
  return (
    <>
      <InfoAlert mt={16} title={kindTexts.title}>
        <span>{kindTexts.hint(kinds.map(({ name }) => name).join('; '))}</span>
        {sorted.map((kind) => (kind.sorted === 0 ? null : <span key={kind.type}>{sortedInWords(kind)}</span>))}
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
