import { type ExportRequest, runExport } from './run-export.ts';

/** Writes one file away from the screen, which goes on answering meanwhile. */
self.onmessage = ({ data }: MessageEvent<ExportRequest>) => {
  void runExport(data, (report) => self.postMessage(report));
};
