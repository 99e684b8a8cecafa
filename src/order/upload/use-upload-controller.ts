import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { LOOK_MS, queries } from '../../ui/lib/queries.ts';
import type { DeskView, UploadDesk } from './upload-controller.ts';

/** Current view of the upload controller. While mounted, polls the server's list. */
export function useDesk(desk: UploadDesk): DeskView {
  const { refetch } = useQuery(
    {
      queryKey: ['files', desk.id],
      queryFn: async () => {
        await desk.look();
        // The queue holds the list itself.
        return null;
      },
      refetchInterval: LOOK_MS,
      staleTime: 0,
    },
    queries,
  );
  // Polls when the customer returns from the transfer window; react-query detects hidden tabs only.
  useWindowEvent('focus', () => void refetch());
  return useCalmly(desk);
}

/** Renders a list of thousands as a transition: the customer's input has priority. */
function useCalmly(desk: UploadDesk): DeskView {
  const [seen, setSeen] = useState({ desk, view: desk.getView() });
  useEffect(() => {
    const read = () => startTransition(() => setSeen({ desk, view: desk.getView() }));
    read();
    return desk.subscribe(read);
  }, [desk]);
  return seen.desk === desk ? seen.view : desk.getView();
}
