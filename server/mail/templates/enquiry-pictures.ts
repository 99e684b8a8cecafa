import { bytesOf } from '../../../domain/client/enquiry-pictures.ts';
import { limits } from '../../app/platform/limits.ts';
import type { EnquiryPicture } from './mail-kinds.ts';

/** Whether the mail to the studio carries the pictures themselves. */
export function areAttached(pictures: readonly EnquiryPicture[]): boolean {
  return bytesOf(pictures) <= limits.enquiryPictures.attached.value;
}
