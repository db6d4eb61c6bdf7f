import type * as PdfMake from 'pdfmake/build/pdfmake';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { fontsOf } from './pdf-fonts.ts';

/** Turns a document into a PDF file. The writer and its fonts (about 400 kB) are fetched with the first one. */
export async function writePdf(definition: TDocumentDefinitions): Promise<Blob> {
  const writer = await loadWriter();
  // A document never makes the reader's browser ask anybody else for anything.
  writer.setUrlAccessPolicy((url) => new URL(url).origin === location.origin);
  writer.setFonts(fontsOf(definition));
  return await writer.createPdf(definition).getBlob();
}

/** The package is one object with methods, of which only `default` is visible from a module. */
async function loadWriter(): Promise<typeof PdfMake> {
  const loaded = (await import('pdfmake/build/pdfmake.min.js')) as unknown as { default: typeof PdfMake };
  return loaded.default;
}
