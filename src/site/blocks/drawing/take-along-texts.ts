import { acceptedFormats } from '../../../../domain/files/file-types.ts';
import { uploadLimit } from '../../../../domain/texts/limits.ts';
import { refusalBefore } from '../../../../machines/upload/file-rules.ts';

/** Why the order's upload would refuse a picture, as a sentence; null where it accepts the picture. */
export function whyNotAlong(picture: { readonly name: string; readonly size: number }): string | null {
  const refusal = refusalBefore(picture);
  if (refusal === null) return null;
  if (refusal === 'wrongType')
    return `In einen Auftrag können Sie dieses Bild nicht mitnehmen. Möglich sind ${acceptedFormats}.`;
  if (refusal === 'tooLarge')
    return `In einen Auftrag können Sie dieses Bild nicht mitnehmen: Es ist größer als ${uploadLimit}.`;
  return 'In einen Auftrag können Sie dieses Bild so nicht mitnehmen. Bitte speichern Sie es unter einem anderen Namen.';
}
