import { describe, expect, it } from 'vitest';
import {
  acceptedPictures,
  pictureLimits,
  pictureMessages,
  picturesHint,
  picturesProblem,
} from '../../../domain/client/enquiry.ts';

const { pieces, bytes, allBytes } = pictureLimits;
const pictures = (count: number, size: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `${at}.jpg`, size }));
const isNamed = (name: string) => picturesProblem([{ name, size: 1 }]) === null;

describe('the pictures of an enquiry', () => {
  it('are accepted up to their number, the size of each and of all', () => {
    expect(picturesProblem([])).toBeNull();
    expect(picturesProblem(pictures(pieces, allBytes / pieces))).toBeNull();
    expect(picturesProblem(pictures(1, bytes))).toBeNull();
  });

  it('are refused one above the limit, with a message that names it', () => {
    expect(picturesProblem(pictures(pieces + 1, 1))).toBe('Bitte wählen Sie höchstens 5 Bilder.');
    expect(picturesProblem(pictures(1, bytes + 1))).toBe(
      '„0.jpg“ ist zu groß. Möglich sind 10\u00A0MB je Bild; größere Bilder zeigt uns ein Link.',
    );
    expect(picturesProblem(pictures(pieces, allBytes / pieces + 1))).toBe(
      'Zusammen sind die Bilder zu groß. Möglich sind 25\u00A0MB; mehr zeigt uns ein Link.',
    );
    expect(picturesProblem(pictures(1, 0))).toBe('„0.jpg“ ist leer. Bitte wählen Sie ein anderes Bild.');
  });

  it('are accepted by the extensions browsers show; without one the content decides', () => {
    const names = ['a.JPG', 'a.tiff', 'a.psd', 'a.heic', 'a.avif', 'Tasse', 'a.nef', 'a.zip', 'a.pdf', 'a.svg'];

    expect(names.filter(isNamed)).toEqual(['a.JPG', 'a.tiff', 'a.psd', 'a.heic', 'a.avif', 'Tasse']);
    expect(picturesProblem([{ name: 'a.zip', size: 1 }])).toBe(pictureMessages.noPicture('a.zip'));
  });

  it('are described by number, size and names', () => {
    expect(picturesHint).toBe(
      'Bis zu 5 Bilder, je höchstens 10\u00A0MB, zusammen 25\u00A0MB: JPG, PNG, TIFF, PSD, WEBP, HEIC oder AVIF',
    );
    expect(acceptedPictures).toBe('.jpg,.jpeg,.jfif,.png,.tif,.tiff,.psd,.psb,.webp,.heic,.heif,.avif');
  });
});
