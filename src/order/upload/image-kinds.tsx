import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  beyondOrdered,
  isBeyondOrdered,
  type OrderKind,
  sortedKinds,
  sortedText,
} from '../../../domain/order/order-kinds.ts';
import { ErrorAlert, InfoAlert, WarnAlert } from '../../ui/components/alerts.tsx';
import { queries } from '../../ui/lib/queries.ts';
import { kindTexts } from './texts.ts';
import { sortFiles } from './upload-calls.ts';
import type { UploadView, UploadController } from './upload-controller.ts';

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

/** How to assign images to kinds in an order of several; once some are assigned, the current numbers instead. */
export function KindsNote({ kinds, said, failure }: KindsNoteProps) {
  const sorted = sortedKinds(kinds, said);
  return (
    <>
      {isBeyondOrdered(sorted) ? (
        <WarnAlert mt={16} role="status" title={beyondOrdered}>
          <SortedNumbers sorted={sorted} />
          <span>{kindTexts.beyond}</span>
        </WarnAlert>
      ) : (
        <InfoAlert mt={16} title={kindTexts.title}>
          {sorted.some((kind) => kind.sorted > 0) ? <SortedNumbers sorted={sorted} /> : <span>{kindTexts.hint}</span>}
        </InfoAlert>
      )}
      {failure === null ? null : <ErrorAlert mt={16}>{kindTexts[failure]}</ErrorAlert>}
    </>
  );
}

function SortedNumbers({ sorted }: { readonly sorted: ReturnType<typeof sortedKinds> }) {
  return sorted.map((kind) => (kind.sorted === 0 ? null : <span key={kind.type}>{sortedText(kind)}</span>));
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

/** Kinds of the images, in an order of several. */
export interface ImageKinds {
  readonly kinds: readonly OrderKind[];
  /** "Personen, Haare, Fell"; '' without an assigned kind. By the file's id on the server. */
  readonly nameOf: (uploadId: string | null) => string;
  /** Assigns images to a kind; null removes the assignment. */
  readonly sort: (uploadIds: readonly string[], kind: string | null) => void;
  /** Failure of the last assignment (`KindsNote`). */
  readonly failure: 'failed' | 'notYours' | null;
}

/** null for an order of one kind. `kinds`: those of the order (`orderKinds`). */
export function useImageKinds(
  kinds: readonly OrderKind[],
  controller: UploadController,
  { kinds: said }: Pick<UploadView, 'kinds'>,
): ImageKinds | null {
  const { mutate, isError, data } = useMutation(
    {
      networkMode: 'always',
      mutationFn: async ({ ids, kind }: { readonly ids: readonly string[]; readonly kind: string | null }) => {
        await sortFiles(controller.access, ids, kind);
        await controller.look();
        return ids.every((id) => (controller.getView().kinds.get(id) ?? null) === kind);
      },
      // Some of them may be assigned.
      onError: () => controller.look().catch(() => undefined),
    },
    queries,
  );
  return useMemo(() => {
    if (kinds.length === 0) return null;
    const names = new Map(kinds.map(({ type, name }) => [type, name]));
    return {
      kinds,
      nameOf: (uploadId) => names.get(said.get(uploadId ?? '') ?? '') ?? '',
      sort: (ids, kind) => mutate({ ids, kind }),
      failure: isError ? 'failed' : data === false ? 'notYours' : null,
    };
  }, [kinds, said, mutate, isError, data]);
}
