import type * as PdfMake from 'pdfmake/build/pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { getFonts } from './pdf-fonts.ts';

/** The writer, with what its types leave out. */
type Writer = typeof PdfMake & { setProgressCallback(tell: ((done: number) => void) | undefined): void };

/**
 * Turns a document into a PDF file. The writer and its fonts (about 400 kB) are fetched with the first one.
 * @param onDrawn told how much of the document, once it is laid out, is drawn: 0 to 1
 */
export async function writePdf(
  definition: TDocumentDefinitions,
  onDrawn?: (done: number) => void,
): Promise<Blob> {
  const writer = await loadWriter();
  // A document never makes the reader's browser ask anybody else for anything.
  writer.setUrlAccessPolicy((url) => new URL(url).origin === location.origin);
  writer.setFonts(getFonts(definition));
  writer.setProgressCallback(onDrawn);
  return await writer.createPdf(definition).getBlob();
}

/** The package is one object with methods, of which only `default` is visible from a module. */
async function loadWriter(): Promise<Writer> {
  const loaded = (await import('pdfmake/build/pdfmake.min.js')) as unknown as { default: Writer };
  return loaded.default;
}
