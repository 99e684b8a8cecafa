import { createElement, type ReactElement } from 'react';
import { endingOf, formatOf } from '../../../domain/files/file-types.ts';
import { formatCount, formatImages } from '../../../domain/texts/format.ts';
import { leavingName } from '../../../domain/files/leaving-names.ts';
import { commandLine } from '../../app/platform/command-line.ts';

/** The order's images at a glance, for the studio. Names are file names in the order's folder. */
export interface ContactSheet {
  readonly orderNumber: string;
  readonly pictures: readonly SheetPicture[];
  /** Further files, by name only. */
  readonly others: readonly string[];
}

export interface SheetPicture {
  readonly name: string;
  /** A small WebP; null if there is none, or none yet. */
  readonly preview: Uint8Array | null;
  /** Whether a preview can be drawn later. */
  readonly isPending: boolean;
}

export const sheetFile = (orderNumber: string) => leavingName(`kontaktbogen-${orderNumber}.html`);

const style = `
  @page { size: A4; margin: 12mm }
  body { margin: 24px; font: 12px/1.4 system-ui, sans-serif; color: #111 }
  ul { display: grid; grid-template-columns: repeat(5, 1fr); gap: 12px; padding: 0; list-style: none }
  li { break-inside: avoid; overflow-wrap: anywhere }
  li > :first-child { display: grid; place-items: center; width: 100%; aspect-ratio: 1; background: #eee; object-fit: contain }
  @media print { body { margin: 0 } }
`;

/** A self-contained page for screen and printer: every image with its name, for the studio's staff. */
export function contactSheet({ orderNumber, pictures, others }: ContactSheet): ReactElement {
  const pending = pictures.filter(({ isPending }) => isPending).length;
  const notes = [
    `${formatImages(pictures.length + others.length)}.`,
    ...(pending > 0
      ? [`Noch nicht gezeichnet: ${formatCount(pending)}. Alle zeichnet ${commandLine(`sheet ${orderNumber}`)}`]
      : []),
  ];
  return createElement(
    'html',
    { lang: 'de' },
    createElement(
      'head',
      null,
      createElement('meta', { charSet: 'utf-8' }),
      createElement('title', null, `Kontaktbogen ${orderNumber}`),
      createElement('style', null, style),
    ),
    createElement(
      'body',
      null,
      createElement('h1', null, `Kontaktbogen ${orderNumber}`),
      createElement('p', null, notes.join(' ')),
      createElement('ul', null, ...pictures.map(tile)),
      ...(others.length === 0 ? [] : [createElement('p', null, `Ohne Bild: ${others.join(', ')}`)]),
    ),
  );
}

function tile({ name, preview }: SheetPicture): ReactElement {
  const shown =
    preview === null
      ? createElement('span', null, formatOf(name) ?? endingOf(name))
      : createElement('img', { alt: '', src: `data:image/webp;base64,${Buffer.from(preview).toString('base64')}` });
  return createElement('li', { key: name }, shown, name);
}
