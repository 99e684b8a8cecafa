import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { queries } from '../../lib/queries.ts';
import type { DeskView, UploadDesk } from './upload-desk.ts';

/** Pause between two looks at the server's list, in milliseconds: what another window or computer sends is shown within five seconds. */
const LOOK_MS = 4_000;

/** What the desk shows now. While somebody sees it, the server's list is looked at again and again. */
export function useDesk(desk: UploadDesk): DeskView {
  useQuery(
    {
      queryKey: ['files', desk.id],
      queryFn: async () => {
        await desk.look();
        // The list itself is the queue's.
        return null;
      },
      refetchInterval: LOOK_MS,
      refetchOnWindowFocus: 'always',
      staleTime: 0,
    },
    queries,
  );
  return useSyncExternalStore(desk.subscribe, desk.getView);
}
