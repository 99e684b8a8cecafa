import { onOrderEnd } from '../session/order-end.ts';
import type { Access } from './access.ts';
import { createUploadDesk, type UploadDesk } from './upload-desk.ts';

let current: { readonly id: string; readonly desk: UploadDesk } | null = null;

// The desk itself stays until another order comes: its screen may still be on its way out.
onOrderEnd(() => current?.desk.abandon());

/**
 * The desk of an order. It stays when the screen goes, so that uploads go on while the customer walks through the wizard; the
 * next order gets a new one.
 */
export function deskOf(id: string, access: Access): UploadDesk {
  if (current?.id !== id) {
    current?.desk.destroy();
    current = { id, desk: createUploadDesk(id, access) };
  }
  return current.desk;
}
