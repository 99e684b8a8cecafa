import { extractText, getDocumentProxy } from 'unpdf';

/** The text of a PDF, and its window title. */
export async function pdfText(bytes: Uint8Array): Promise<{ readonly title: string; readonly text: string }> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await document.getMetadata();
  const { text } = await extractText(document, { mergePages: true });
  return { title: (info as { readonly Title?: string }).Title ?? '', text };
}

/** The distinct link targets of a PDF, in order. */
export async function pdfLinks(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)));
  const notes = (await Promise.all(pages.map((page) => page.getAnnotations()))) as { readonly url?: string }[][];
  return [...new Set(notes.flat().flatMap(({ url }) => (url === undefined ? [] : [url])))];
}

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}

/** What a screen reader gets: properties, the tags of all pages in reading order, and the texts of pictures. */
export async function structureOf(bytes: Uint8Array): Promise<{ info: unknown; tags: string[]; figures: string[] }> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await document.getMetadata();
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)));
  const trees = (await Promise.all(pages.map((page) => page.getStructTree()))) as Node[];
  const nodes = trees.flatMap(nodesOf).filter(({ role }) => role !== undefined && role !== 'Root');
  return {
    info,
    tags: nodes.flatMap(({ role = '' }) => role),
    figures: nodes.flatMap(({ role, alt = '' }) => (role === 'Figure' ? alt : [])),
  };
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)];
}

/** A text on a page. Lengths in mm from the upper left corner; `y`: its baseline. */
export interface PlacedText {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
}

function inMm(points: number): number {
  return Math.round((points * 254) / 72) / 10;
}

/** The texts of each page with their places, as they are drawn; each white space as a space. */
export async function placesIn(bytes: Uint8Array): Promise<PlacedText[][]> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const pages = await Promise.all(Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)));
  return Promise.all(
    pages.map(async (page) => {
      const { items } = await page.getTextContent();
      const height = page.view[3] ?? 0;
      return items.flatMap((item) => {
        if (!('str' in item) || item.str.trim() === '') return [];
        const [left = 0, bottom = 0] = [item.transform[4], item.transform[5]] as number[];
        return {
          text: item.str.replaceAll(/\s+/g, ' ').trim(),
          left: inMm(left),
          right: inMm(left + item.width),
          y: inMm(height - bottom),
        };
      });
    }),
  );
}
