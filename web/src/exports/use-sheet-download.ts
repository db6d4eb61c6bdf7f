import { reportMessages, reportTexts } from '@fellowship/domain/reports/report.messages';
import { useEffect, useRef, useState } from 'react';
import { logOnly } from '#browser/log.ts';
import { toast } from '#ui/toast/toast.tsx';
import { downloadFile } from './download-file.ts';
import type { OnProgress, ReportSheet } from './report-sheet.ts';
import type { ExportKind, ExportReport, ExportRequest } from './run-export.ts';

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

type Sheet = ReportSheet | Promise<ReportSheet>;

interface SheetDownload {
  /** The file being written; null when none is. */
  readonly underWay: ExportUnderWay | null;
  /** @param name without its extension */
  readonly download: (kind: ExportKind, name: string, made: () => Sheet) => Promise<void>;
  readonly cancel: () => void;
}

/**
 * Downloads of tables, one at a time; an empty table, success and failure are shown as toasts.
 * @param nothing what is said when there are no rows: reports and lists say it in different words
 */
export function useSheetDownload(nothing: string): SheetDownload {
  const [underWay, setUnderWay] = useState<ExportUnderWay | null>(null);
  // Set while a file is wanted: its maker, once there is one.
  const wanted = useRef<{ running: RunningExport | null } | null>(null);

  function cancel(): void {
    wanted.current?.running?.cancel();
    wanted.current = null;
    setUnderWay(null);
  }
  // Whoever leaves the screen no longer waits for the file.
  useEffect(
    () => () => {
      wanted.current?.running?.cancel();
      wanted.current = null;
    },
    [],
  );

  async function write(kind: ExportKind, name: string, made: () => Sheet): Promise<void> {
    const mine = { running: null as RunningExport | null };
    wanted.current = mine;
    const sheet = await made();
    if (wanted.current !== mine) return;
    if (sheet.rows.length === 0) return toast.info(nothing);
    mine.running = startExport({ kind, sheet }, (progress) => setUnderWay({ kind, progress }));
    downloadFile(await mine.running.file, `${name}.${EXTENSIONS[kind]}`);
    toast.success(reportMessages.downloaded);
  }

  async function download(kind: ExportKind, name: string, made: () => Sheet): Promise<void> {
    setUnderWay({ kind, progress: 0 });
    try {
      await write(kind, name, made);
    } catch (failure) {
      logOnly(FAILURES[kind], failure);
      toast.error(FAILURES[kind]);
    }
    setUnderWay(null);
  }

  return { underWay, download, cancel };
}

/** A file being written. */
export interface RunningExport {
  readonly file: Promise<Blob>;
  /** Stops at once; the file never comes. */
  readonly cancel: () => void;
}

/** Writes the file of a report in a worker of its own, so that ten thousand rows do not freeze the screen. */
function startExport(request: ExportRequest, onProgress: OnProgress): RunningExport {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' });
  const file = new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<ExportReport>) => {
      if ('progress' in data) return onProgress(data.progress);
      worker.terminate();
      if ('file' in data) resolve(data.file);
      else reject(new Error(data.failure));
    };
    // The worker's own code could not be fetched, or broke.
    worker.onerror = ({ message }) => {
      worker.terminate();
      reject(new Error(message));
    };
  });
  worker.postMessage(request);
  return { file, cancel: () => worker.terminate() };
}
