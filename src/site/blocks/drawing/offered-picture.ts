import { scriptHeaders } from '../../../ui/lib/fetch-api.ts';
import type { OfferedPicture } from './drawing-controller.ts';

/** For the `accept` of a file input. */
export const pictureTypes = 'image/*,.heic,.heif';

/** A file of the visitor's. */
export function offeredFile(file: File): OfferedPicture {
  return { name: file.name, load: async () => file, isOwn: true };
}

/** One of our photographs. @param address with its version and width */
export function offeredPhoto(address: string): OfferedPicture {
  const load = async () => {
    // Only who names a small format gets the width (`server/site/photos`); every browser that draws here knows this one.
    const answer = await fetch(address, { headers: { ...scriptHeaders, Accept: 'image/webp,*/*' } });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.blob();
  };
  return { name: address.replace(/^.*\/|\?.*$/g, ''), load, isOwn: false };
}
