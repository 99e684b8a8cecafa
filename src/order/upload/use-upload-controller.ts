import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { LOOK_MS, queries } from '../../ui/lib/queries.ts';
import type { DeskView, UploadDesk } from './upload-controller.ts';

/** What the desk shows now. While somebody sees it, the server's list is looked at again and again. */
export function useDesk(desk: UploadDesk): DeskView {
  const { refetch } = useQuery(
    {
      queryKey: ['files', desk.id],
      queryFn: async () => {
        await desk.look();
        // The list itself is the queue's.
        return null;
      },
      refetchInterval: LOOK_MS,
      staleTime: 0,
    },
    queries,
  );
  // Whoever comes back from the transfer window finds here what was sent there; react-query itself hears only of hidden
  // tabs.
  useWindowEvent('focus', () => void refetch());
  return useCalmly(desk);
}

/** A list of thousands is drawn in slices, and whatever the customer does in between comes first. */
function useCalmly(desk: UploadDesk): DeskView {
  const [seen, setSeen] = useState({ desk, view: desk.getView() });
  useEffect(() => {
    const read = () => startTransition(() => setSeen({ desk, view: desk.getView() }));
    read();
    return desk.subscribe(read);
  }, [desk]);
  return seen.desk === desk ? seen.view : desk.getView();
}
