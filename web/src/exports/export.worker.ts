import { type ExportRequest, runExport } from './run-export.ts';

/** Writes one file in a worker, so that the screen stays responsive. */
self.onmessage = ({ data }: MessageEvent<ExportRequest>) => {
  void runExport(data, (report) => self.postMessage(report));
};
