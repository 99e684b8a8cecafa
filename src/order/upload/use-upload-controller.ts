import { useWindowEvent } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { LOOK_MS, queries } from '../../ui/lib/queries.ts';
import type { UploadView, UploadController } from './upload-controller.ts';

/** Current view of the upload controller. While mounted, polls the server's list. */
export function useUploadController(controller: UploadController): UploadView {
  const { refetch } = useQuery(
    {
      queryKey: ['files', controller.id],
      queryFn: async () => {
        await controller.look();
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
  return useCalmly(controller);
}

/** Renders a list of thousands as a transition: the customer's input has priority. */
function useCalmly(controller: UploadController): UploadView {
  const [seen, setSeen] = useState({ controller, view: controller.getView() });
  useEffect(() => {
    const read = () => startTransition(() => setSeen({ controller, view: controller.getView() }));
    read();
    return controller.subscribe(read);
  }, [controller]);
  return seen.controller === controller ? seen.view : controller.getView();
}
