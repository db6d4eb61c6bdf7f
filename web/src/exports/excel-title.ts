import type { Feature } from 'write-excel-file/browser';
import { getSelfClosingTagMarkup, sanitizeTextContent } from 'write-excel-file/utility';

const PART = 'docProps/core.xml';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = {
  PartName: `/${PART}`,
  ContentType: 'application/vnd.openxmlformats-package.core-properties+xml',
};
const RELATIONSHIP = {
  Id: 'rId-title',
  Type: `${PACKAGE}/relationships/metadata/core-properties`,
  Target: PART,
};

/** Gives an Excel file the title of its document and its language: the writer itself knows neither. */
export function excelTitle(title: string): Feature<File | Blob | ArrayBuffer> {
  return {
    files: {
      transform: {
        '[Content_Types].xml': { insert: () => getSelfClosingTagMarkup('Override', TYPE) },
        '_rels/.rels': { insert: () => getSelfClosingTagMarkup('Relationship', RELATIONSHIP) },
      },
      write: { files: () => ({ [PART]: coreProperties(title) }) },
    },
  };
}

function coreProperties(title: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${sanitizeTextContent(title)}</dc:title><dc:language>en-IN</dc:language></cp:coreProperties>`;
}
