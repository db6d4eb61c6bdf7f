import { texts } from '@fellowship/domain/platform/texts';
import { reportMessages, reportTexts } from '@fellowship/domain/reports/report.messages';
import { useEffect, useRef, useState } from 'react';
import { logOnly } from '#platform/log.ts';
import { toast } from '#ui/toast/toast.ts';
import { downloadFile } from './download-file.ts';
import type { ReportSheet } from './report-sheet.ts';
import type { ExportKind } from './run-export.ts';
import { type RunningExport, startExport } from './start-export.ts';

export const EXPORT_NAMES: Readonly<Record<ExportKind, string>> = { excel: 'Excel', pdf: 'PDF' };

const EXTENSIONS: Readonly<Record<ExportKind, string>> = { excel: 'xlsx', pdf: 'pdf' };
const FAILURES: Readonly<Record<ExportKind, string>> = {
  excel: reportTexts.excelNotMade,
  pdf: reportTexts.pdfNotMade,
};

/** A file on its way. */
export interface ExportUnderWay {
  readonly kind: ExportKind;
  /** 0 to 1 */
  readonly progress: number;
}

interface SheetDownload {
  /** The file being written; null when none is. */
  readonly underWay: ExportUnderWay | null;
  /** @param name without its extension */
  readonly download: (kind: ExportKind, name: string, sheet: ReportSheet) => Promise<void>;
  readonly cancel: () => void;
}

/** Downloads of reports, one at a time; nothing to download, success and failure are told in a toast. */
export function useSheetDownload(): SheetDownload {
  const [underWay, setUnderWay] = useState<ExportUnderWay | null>(null);
  const running = useRef<RunningExport | null>(null);

  function cancel(): void {
    running.current?.cancel();
    running.current = null;
    setUnderWay(null);
  }
  // Whoever leaves the screen no longer waits for the file.
  useEffect(() => () => running.current?.cancel(), []);

  async function download(kind: ExportKind, name: string, sheet: ReportSheet): Promise<void> {
    if (sheet.rows.length === 0) {
      toast.info(texts.nothingToDownload);
      return;
    }
    setUnderWay({ kind, progress: 0 });
    try {
      running.current = startExport({ kind, sheet }, (progress) => setUnderWay({ kind, progress }));
      downloadFile(await running.current.file, `${name}.${EXTENSIONS[kind]}`);
      toast.success(reportMessages.downloaded);
    } catch (failure) {
      logOnly(FAILURES[kind], failure);
      toast.error(FAILURES[kind]);
    }
    running.current = null;
    setUnderWay(null);
  }

  return { underWay, download, cancel };
}
