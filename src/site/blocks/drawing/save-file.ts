import type { Size } from '../../../../machines/drawing/view.ts';

/** Gives the visitor a file, as a download of the browser. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has taken it over by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

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
