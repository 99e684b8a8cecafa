import { scriptHeaders } from '../../../ui/lib/fetch-api.ts';
import type { PhotoRef } from '../../texts/types.ts';
import type { OfferedPicture } from './drawing-controller.ts';

/** Value for the `accept` attribute of a file input. */
export const pictureTypes = 'image/*,.heic,.heif';

/** A file of the visitor. */
export function offeredFile(file: File): OfferedPicture {
  return { name: file.name, load: async () => file, isOwn: true };
}

/**
 * A photo of the site.
 * @param address with version and width
 */
export function offeredPhoto(address: string): OfferedPicture {
  const load = async () => {
    // The server applies the width only for an `Accept` header with a small format (`server/site/photos`).
    // Every browser that runs this tool reads WebP.
    const answer = await fetch(address, { headers: { ...scriptHeaders, Accept: 'image/webp,*/*' } });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    return answer.blob();
  };
  return { name: address.replace(/^.*\/|\?.*$/g, ''), load, isOwn: false };
}

/** A photo with its outline, traced once from its cut-out. */
export interface DrawnPhoto {
  readonly photo: PhotoRef;
  /** The `viewBox` of the outline; it fits the photo at every size. */
  readonly width: number;
  readonly height: number;
  readonly outline: string;
  /** At the turning points only. */
  readonly anchors: readonly (readonly [x: number, y: number])[];
}

/** The mug; the last contour is the hole of its handle. */
export const drawnMug: DrawnPhoto = {
  photo: 'freisteller-tasse-roh',
  width: 1280,
  height: 960,
  outline:
    'M895 376C914 380 930 378 948 386C1046 431 1058 566 1009 652C989 687 945 713 906 716C899 716 881 711 876 715C872 751 863 779 840 800C779 852 556 851 495 799C468 775 468 748 461 717C459 708 449 702 447 692C442 669 446 645 444 622C439 554 442 486 442 419C442 393 436 307 453 292C474 272 522 273 549 271C607 266 841 256 882 291C907 311 885 350 895 376ZM896 423C891 435 894 586 892 617C891 636 881 671 909 670C1007 666 1003 469 926 431C916 426 907 421 896 423Z',
  anchors: [
    [895, 376],
    [948, 386],
    [1009, 652],
    [906, 716],
    [874, 722],
    [840, 800],
    [495, 799],
    [461, 717],
    [444, 622],
    [442, 419],
    [453, 292],
    [549, 271],
    [882, 291],
    [896, 423],
    [892, 617],
    [909, 670],
    [926, 431],
  ],
};
