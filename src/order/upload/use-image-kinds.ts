import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { NAMED_FILES } from '../../../domain/contracts/upload-calls.ts';
import { kindInWords } from '../../../domain/further-kinds.ts';
import { kindsOf } from '../../../domain/image-kinds.ts';
import type { OrderItem } from '../../../domain/order-item.ts';
import { queries } from '../../lib/queries.ts';
import { uploadTexts } from './texts.ts';
import { sortFiles } from './upload-calls.ts';
import type { UploadDesk } from './upload-desk.ts';

/** Which image is of which kind, in an order of several. */
export interface ImageKinds {
  readonly kinds: readonly { readonly type: string; readonly name: string }[];
  /** "Personen, Haare, Fell"; '' while nobody has said it. By the file's id on the server. */
  readonly nameOf: (uploadId: string | null) => string;
  /** Says of which kind these images are; null: takes it back. */
  readonly sort: (uploadIds: readonly string[], kind: string | null) => void;
  /** How many of each kind have been said. */
  readonly sorted: readonly string[];
  readonly hasFailed: boolean;
}

/** null for an order of one kind. */
export function useImageKinds(item: OrderItem, { access }: UploadDesk, reload: () => void): ImageKinds | null {
  const { mutate, isError } = useMutation(
    {
      networkMode: 'always',
      mutationFn: async ({ ids, kind }: { readonly ids: readonly string[]; readonly kind: string | null }) => {
        for (let from = 0; from < ids.length; from += NAMED_FILES) {
          await sortFiles(access, ids.slice(from, from + NAMED_FILES), kind);
        }
      },
      // Also after a failure: a part of them may have been sorted.
      onSettled: reload,
    },
    queries,
  );
  const { product, furtherKinds, media, quantity } = item;
  return useMemo(() => {
    if (product === null || furtherKinds.length === 0) return null;
    const kinds = [product, ...furtherKinds.map((kind) => kind.product)].map(({ type, name }) => ({ type, name }));
    return {
      kinds,
      nameOf: (uploadId) => {
        const kind = media[uploadId ?? '']?.kind;
        return kinds.some(({ type }) => type === kind) ? kindInWords(kind) : '';
      },
      sort: (ids, kind) => mutate({ ids, kind }),
      sorted: (kindsOf({ product, furtherKinds, quantity }) ?? []).flatMap((kind) => {
        const count = Object.values(media).filter((file) => file.kind === kind.product.type).length;
        return count === 0 ? [] : [uploadTexts.kinds.sorted(count, kind.quantity, kind.product.name)];
      }),
      hasFailed: isError,
    };
  }, [product, furtherKinds, quantity, media, mutate, isError]);
}
