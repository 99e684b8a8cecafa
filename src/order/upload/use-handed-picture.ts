import { useEffect } from 'react';
import { takePicture } from '../../ui/lib/picture-handover.ts';
import type { UploadDesk } from './upload-controller.ts';

/** Takes the picture that the visitor has drawn on and wanted to bring along, as if it were chosen here. */
export function useHandedPicture(desk: UploadDesk): void {
  useEffect(() => {
    void takePicture().then((picture) => (picture === null ? undefined : desk.add([picture])));
  }, [desk]);
}
