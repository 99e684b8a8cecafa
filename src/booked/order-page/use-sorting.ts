import { useMutation } from '@tanstack/react-query';
import { queries } from '../../ui/lib/queries.ts';
import { type Access, byCookie, sortFiles } from '../../order/upload/upload-calls.ts';
import { orderPageKey } from './use-order-page.ts';

/** Says of which kind images of the order behind this link are, or of this browser's own. */
export function useSorting(token: string) {
  const access: Access = token === '' ? byCookie : { kind: 'link', token };
  const { mutate, isError } = useMutation(
    {
      networkMode: 'always',
      mutationFn: ({ ids, kind }: { readonly ids: readonly string[]; readonly kind: string | null }) =>
        sortFiles(access, ids, kind),
      // Also after a failure: a part of them may have been sorted, or the studio has begun.
      onSettled: () => queries.invalidateQueries({ queryKey: orderPageKey(token) }),
    },
    queries,
  );
  return { sort: mutate, hasFailed: isError };
}
