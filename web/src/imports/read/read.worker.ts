import { runRead } from './run-read.ts';

/** Reads one file in a worker, so that the screen stays responsive. */
self.onmessage = ({ data }: MessageEvent<Blob>) => {
  void runRead(data).then((report) => self.postMessage(report));
};
