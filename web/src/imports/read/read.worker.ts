import { runRead } from './run-read.ts';

/** Reads one file away from the screen: whatever it is, the screen goes on answering. */
self.onmessage = ({ data }: MessageEvent<Blob>) => {
  void runRead(data).then((report) => self.postMessage(report));
};
