import { useSyncExternalStore } from 'react';
import type { DeskView } from './desk-view.ts';
import type { UploadDesk } from './upload-desk.ts';

/** What the desk shows now. */
export function useDeskView(desk: UploadDesk): DeskView {
  return useSyncExternalStore(desk.subscribe, desk.getView);
}
