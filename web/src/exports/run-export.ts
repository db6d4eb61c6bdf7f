import type { OnProgress, ReportSheet } from './report-sheet.ts';

/** The files that a report is handed on as. */
export type ExportKind = 'excel' | 'pdf';

export interface ExportRequest {
  readonly kind: ExportKind;
  readonly sheet: ReportSheet;
}

/** What the worker tells: how far it is, and how it ended. */
export type ExportReport =
  | { readonly progress: number }
  | { readonly file: Blob }
  | { readonly failure: string };

/** The part of the work that is done once a document is laid out; the rest is drawing it. */
const LAID_OUT = 0.3;

/** Writes a file and reports its progress in whole percents, and its success or failure. */
export async function runExport(
  { kind, sheet }: ExportRequest,
  tell: (report: ExportReport) => void,
): Promise<void> {
  const onProgress = inPercents((progress) => tell({ progress }));
  try {
    tell({ file: await write(kind, sheet, onProgress) });
  } catch (failure) {
    tell({ failure: String(failure) });
  }
}

async function write(kind: ExportKind, sheet: ReportSheet, onProgress: OnProgress): Promise<Blob> {
  if (kind === 'excel') {
    const { writeExcel } = await import('./sheet-excel.ts');
    return writeExcel(sheet, onProgress);
  }
  const [{ sheetDocument }, { writePdf }] = await Promise.all([
    import('./sheet-document.ts'),
    import('./write-pdf.ts'),
  ]);
  const definition = sheetDocument(sheet, (done) => onProgress(done * LAID_OUT));
  return writePdf(definition, (done) => onProgress(LAID_OUT + done * (1 - LAID_OUT)));
}

function inPercents(tell: OnProgress): OnProgress {
  let last = -1;
  return (done) => {
    const percent = Math.floor(done * 100);
    if (percent <= last) return;
    last = percent;
    tell(percent / 100);
  };
}
