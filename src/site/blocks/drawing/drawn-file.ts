import type { Size } from '../../../../machines/drawing/view.ts';

/**
 * A path as an SVG document of the picture's size.
 * @param path value of `d`
 * @param drawn the picture that it was drawn on
 * @param original what that was reduced from, each side by itself to whole pixels
 */
export function svgOf(path: string, drawn: Size, original: Size = drawn): string {
  const isSame = drawn.width === original.width && drawn.height === original.height;
  const fit = isSame ? '' : ' preserveAspectRatio="none"';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${original.width}" height="${original.height}" viewBox="0 0 ${drawn.width} ${drawn.height}"${fit}><path fill-rule="evenodd" d="${path}"/></svg>\n`;
}

/** "tasse.jpg" as "tasse-freisteller.png". */
export function fileNameOf(picture: string, word: string, ending: string): string {
  return [picture.replace(/\.[^.]*$/, ''), word]
    .filter((part) => part !== '')
    .join('-')
    .concat('.', ending);
}
