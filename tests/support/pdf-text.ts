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
