import { extractText, getDocumentProxy } from 'unpdf';

/** The words of a PDF, as a reader shows them, and the title that its window gets. */
export async function pdfText(bytes: Uint8Array): Promise<{ readonly title: string; readonly text: string }> {
  const document = await getDocumentProxy(new Uint8Array(bytes));
  const { info } = await document.getMetadata();
  const { text } = await extractText(document, { mergePages: true });
  return { title: (info as { readonly Title?: string }).Title ?? '', text };
}
