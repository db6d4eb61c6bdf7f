import { vi } from 'vitest';
import { type ReadReport, runRead } from '#imports/read/run-read.ts';

/** Stands for the worker that reads files; they are really read. */
export function fakeReader(): void {
  class FakeWorker {
    onmessage: ((event: { data: ReadReport }) => void) | null = null;

    postMessage(file: Blob): void {
      void runRead(file).then((data) => this.onmessage?.({ data }));
    }

    terminate(): void {}
  }
  vi.stubGlobal('Worker', FakeWorker);
}
