import type { Size } from '../../../../machines/drawing/view.ts';

/** A path as an SVG document of the picture's size. @param path value of `d` */
export function svgOf(path: string, { width, height }: Size): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><path fill-rule="evenodd" d="${path}"/></svg>\n`;
}

/** "tasse.jpg" as "tasse-freisteller.png". */
export function fileNameOf(picture: string, word: string, ending: string): string {
  return [picture.replace(/\.[^.]*$/, ''), word]
    .filter((part) => part !== '')
    .join('-')
    .concat('.', ending);
}
