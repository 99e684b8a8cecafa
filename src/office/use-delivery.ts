import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../ui/lib/queries.ts';
import { deliverFolder, type FolderFile, type LookedAtFolder, lookAtFolder } from './deliver-folder.ts';
import { showOrder } from './use-office.ts';

interface Arrived {
  readonly done: number;
  readonly all: number;
}

/** Looks at a dropped folder, and delivers it when that is meant. */
export function useDelivery(orderNumber: string) {
  const [arrived, setArrived] = useState<Arrived | null>(null);
  const look = useMutation(
    { networkMode: 'always', mutationFn: (files: readonly FolderFile[]) => lookAtFolder(orderNumber, files) },
    queries,
  );
  const send = useMutation(
    {
      networkMode: 'always',
      mutationFn: (folder: LookedAtFolder) =>
        deliverFolder(orderNumber, folder, (done, all) => setArrived({ done, all })),
      onSuccess: (order) => {
        look.reset();
        setArrived(null);
        showOrder(order);
      },
    },
    queries,
  );
  return { look, send, arrived };
}
