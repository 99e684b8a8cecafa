import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { OrderKind } from '../../../domain/order/order-kinds.ts';
import { queries } from '../../ui/lib/queries.ts';
import { sortFiles } from './upload-calls.ts';
import type { UploadView, UploadController } from './upload-controller.ts';

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
