import type * as PdfMake from 'pdfmake/build/pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { getFonts } from './pdf-fonts.ts';
import { type DrawnDocument, PdfStructure } from './pdf-structure.ts';

/** The writer, with what its types leave out. */
type Writer = typeof PdfMake & { setProgressCallback(tell: (done: number) => void): void };

/** The structure of each document being written, by its images: the one object that definition and document share. */
const structures = new WeakMap<object, PdfStructure>();

/**
 * Turns a document into a tagged PDF file. The writer and its fonts (about 400 kB) are fetched with the first one.
 * @param onDrawn told how much of the document, once it is laid out, is drawn: 0 to 1
 */
export async function writePdf(
  definition: TDocumentDefinitions,
  onDrawn?: (done: number) => void,
): Promise<Blob> {
  const writer = await loadWriter();
  writer.setFonts(getFonts(definition));
  const structure = new PdfStructure(definition);
  const images = { ...definition.images };
  structures.set(images, structure);
  writer.setProgressCallback((done) => {
    structure.endItem();
    onDrawn?.(done);
  });
  return await writer.createPdf({ ...definition, images }).getBlob();
}

async function loadWriter(): Promise<Writer> {
  // The package is one object with methods, of which only `default` is visible from a module.
  const { default: writer } = (await import('pdfmake/build/pdfmake.min.js')) as unknown as {
    default: Writer;
  };
  // A document never makes the reader's browser ask anybody else for anything.
  writer.setUrlAccessPolicy((url) => new URL(url).origin === location.origin);
  const sample = await writer.createPdf({ content: [] }).getStream();
  const documents = Object.getPrototypeOf(sample);
  if (!Object.hasOwn(documents, 'addPage')) extendDocuments(documents);
  return writer;
}

/**
 * The writer draws no structure, but its documents can hold one. Their class is only known from an instance; each page
 * begins with `addPage`.
 */
function extendDocuments(documents: DrawnDocument): void {
  const { addPage, appendXML } = documents;
  documents.addPage = function (options) {
    addPage.call(this, options);
    structures.get(this.images)?.beginPage(this);
    return this;
  };
  // The title comes unescaped into the XML that describes the file.
  documents.appendXML = function (xml, newline) {
    const { Title } = this.info;
    const escaped = Title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
    appendXML.call(
      this,
      xml.replaceAll(Title, () => escaped),
      newline,
    );
  };
}
