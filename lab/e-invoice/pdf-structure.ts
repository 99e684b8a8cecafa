/* What PDF/A-3 (ISO 19005-3) and Factur-X demand of a file's structure, as far as no validator is needed. */
import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from 'pdf-lib';

/** Actions, and entries of the catalogue, that PDF/A forbids. */
const forbidden = ['/Launch', '/Sound', '/Movie', '/ResetForm', '/ImportData', '/JavaScript', '/XFA', '/OpenAction'];

/** The facts that tests compare. Every page, font, annotation and carried file of the document is seen. */
export async function structureOf(bytes: Uint8Array) {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context, catalog } = document;
  const { ID, Encrypt } = context.trailerInfo;
  const at = (from: PDFObject | undefined, ...path: string[]) =>
    path.reduce((one, name) => entry(context, one, name), from);
  const list = (from: PDFObject | undefined): PDFObject[] => {
    const array = from === undefined ? undefined : context.lookup(from);
    return array instanceof PDFArray ? array.asArray().flatMap((one) => context.lookup(one) ?? []) : [];
  };
  const objects = context.enumerateIndirectObjects().map(([, object]) => object);
  const typed = (type: string) => objects.filter((one) => text(at(one, 'Type')) === type);
  const xmp = at(catalog, 'Metadata');
  return {
    version: Buffer.from(bytes.subarray(5, 8)).toString('latin1'),
    isBinary: bytes.subarray(10, 14).every((byte) => byte > 127),
    idIsTwice: list(ID).length === 2 && text(list(ID)[0]) === text(list(ID)[1]),
    isEncrypted: Encrypt !== undefined,
    language: text(at(catalog, 'Lang')),
    isMarked: text(at(catalog, 'MarkInfo', 'Marked')),
    hasStructure: at(catalog, 'StructTreeRoot', 'K') !== undefined,
    intents: list(at(catalog, 'OutputIntents')).map(
      (one) => `${text(at(one, 'S'))} ${text(at(one, 'DestOutputProfile', 'N'))}`,
    ),
    files: list(at(catalog, 'AF')).map((file) =>
      [
        at(file, 'F'),
        at(file, 'UF'),
        at(file, 'AFRelationship'),
        at(file, 'EF', 'F', 'Subtype'),
        at(file, 'EF', 'F', 'Params', 'ModDate') === undefined ? undefined : PDFName.of('dated'),
      ]
        .map((part) => text(part).replace('/dated', 'dated'))
        .join(' '),
    ),
    data: list(at(catalog, 'AF')).map((file) => contentOf(at(file, 'EF', 'F'))),
    named: list(at(catalog, 'Names', 'EmbeddedFiles', 'Names'))
      .filter((one) => !(one instanceof PDFDict))
      .map(text),
    looseFonts: typed('/FontDescriptor')
      .filter((font) => at(font, 'FontFile2') === undefined && at(font, 'FontFile3') === undefined)
      .map((font) => text(at(font, 'FontName'))),
    forbidden: forbidden.filter((name) => objects.some((one) => text(at(one, 'S')) === name || at(one, name.slice(1)))),
    /** Annotations without the print flag. */
    unprinted: typed('/Annot').filter((link) => text(at(link, 'F')) !== '4').length,
    metadata:
      contentOf(xmp).match(/<(?:pdfaid:|fx:|pdfaSchema:namespaceURI|pdfaSchema:prefix|pdfaProperty:name)[^<]+</g) ?? [],
  };
}

function entry(context: PDFContext, from: PDFObject | undefined, name: string): PDFObject | undefined {
  const dict = from instanceof PDFRawStream ? from.dict : from;
  const value = dict instanceof PDFDict ? dict.get(PDFName.of(name)) : undefined;
  return value === undefined ? undefined : context.lookup(value);
}

function contentOf(stream: PDFObject | undefined): string {
  if (!(stream instanceof PDFRawStream)) return '';
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('utf8');
}

function text(value: PDFObject | undefined): string {
  return value === undefined ? '' : String(value);
}
