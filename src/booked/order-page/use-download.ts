import { useMutation } from '@tanstack/react-query';
import { bookedOrderContracts } from '../../../domain/contracts/booked-order-contracts.ts';
import { bearer } from '../../ui/lib/bearer.ts';
import { callApi } from '../../ui/lib/call-api.ts';
import { queries } from '../../ui/lib/queries.ts';

interface Downloading {
  /** Begins to download a delivered file, or `all`. */
  readonly download: (what: string) => void;
  /** Whether that one is being asked for. */
  readonly isBusy: (what: string) => boolean;
  readonly hasFailed: boolean;
}

/** Asks for an address that needs no secret, and leads the browser there: it writes the file to the disk, and the page stays. */
export function useDownload(token: string): Downloading {
  const { mutate, isPending, isError, variables } = useMutation(
    {
      networkMode: 'always',
      mutationFn: (what: string) => callApi(bookedOrderContracts.askForDownload, { id: what, headers: bearer(token) }),
      onSuccess: ({ url }) => globalThis.location.assign(url),
    },
    queries,
  );
  return { download: mutate, isBusy: (what) => isPending && variables === what, hasFailed: isError };
}
