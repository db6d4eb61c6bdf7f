import { reportTexts } from '@fellowship/domain/reports/report.messages';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { toast } from '#ui/toast/toast.tsx';
import { downloadFile } from './download-file.ts';

interface PdfDownload {
  /** The file being made; null when none is. */
  busyName: string | null;
  /** Builds the document and downloads it; a failure is shown as a toast. */
  download: (fileName: string, build: () => Promise<TDocumentDefinitions>) => Promise<void>;
}

/** Downloads of PDF files, one at a time. */
export function usePdfDownload(): PdfDownload {
  const [busyName, setBusyName] = useState<string | null>(null);

  async function download(fileName: string, build: () => Promise<TDocumentDefinitions>): Promise<void> {
    setBusyName(fileName);
    try {
      const [definition, { writePdf }] = await Promise.all([build(), import('./write-pdf.ts')]);
      downloadFile(await writePdf(definition), fileName);
    } catch (failure) {
      toast.error(failure instanceof ApiError ? failure.message : reportTexts.pdfNotMade);
    } finally {
      setBusyName(null);
    }
  }

  return { busyName, download };
}
