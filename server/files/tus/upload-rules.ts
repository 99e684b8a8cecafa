import { AppError } from '../../app/platform/errors.ts';
import type { UploadAccess } from '../rows/upload-access.ts';
import type { UploadRow } from '../rows/uploads-repository.ts';

/** @throws AppError refused when the order takes no files now. */
export function checkOpen(access: UploadAccess): void {
  if (!access.isOpen) {
    throw new AppError('refused', { message: 'Zu diesem Auftrag lassen sich gerade keine Bilder hochladen.' });
  }
}

/** The disk is full: 507, in plain words. */
export function noSpace(): AppError {
  return new AppError('unavailable', {
    status: 507,
    message: 'Im Moment ist bei uns kein Platz für diese Datei. Bitte später noch einmal versuchen.',
  });
}

/**
 * @throws AppError refused for a whole file of a booked order, which the studio may be working on, and for files that did not come
 * through the link that asks.
 */
export function checkRemovable(access: UploadAccess, upload: UploadRow): void {
  if (access.link !== null && upload.added_by !== access.link) {
    throw new AppError('refused', {
      message: 'Über diesen Link lassen sich nur Dateien entfernen, die auch darüber gekommen sind.',
    });
  }
  if (access.status !== 'draft' && upload.completed_at !== null) throw new AppError('refused');
}

/** @throws AppError refused for a file that another sender has begun, where a transfer link asks: it would end in other bytes. */
export function checkContinuable({ link }: UploadAccess, upload: UploadRow): void {
  if (link === null || upload.added_by === link) return;
  throw new AppError('refused', {
    message: 'Über diesen Link lässt sich nur fortsetzen, was auch darüber angefangen wurde.',
  });
}
