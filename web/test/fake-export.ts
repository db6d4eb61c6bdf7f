import { vi } from 'vitest';
import { type ExportReport, type ExportRequest, runExport } from '#exports/run-export.ts';

interface FakeExport {
  /** What was asked of workers, oldest first. */
  requests: ExportRequest[];
  /** The files that went to the browser's downloads. */
  downloads: { name: string; file: Blob }[];
  /** How many workers were stopped or had ended. */
  ended: number;
}

/**
 * Stands for the worker that writes files, and for the browser's downloads. The files are really written.
 * @param answer takes the place of writing
 */
export function fakeExport(
  answer: (request: ExportRequest, tell: (report: ExportReport) => void) => unknown = runExport,
): FakeExport {
  const fake: FakeExport = { requests: [], downloads: [], ended: 0 };
  class FakeWorker {
    onmessage: ((event: { data: ExportReport }) => void) | null = null;
    #isTerminated = false;

    postMessage(message: ExportRequest): void {
      // What cannot be cloned cannot be sent.
      const request = structuredClone(message);
      fake.requests.push(request);
      void answer(request, (data) => this.#isTerminated || this.onmessage?.({ data }));
    }

    terminate(): void {
      if (!this.#isTerminated) fake.ended += 1;
      this.#isTerminated = true;
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  const files = new Map<string, Blob>();
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      const url = `blob:${files.size}`;
      files.set(url, file);
      return url;
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    fake.downloads.push({ name: this.download, file: files.get(this.href) ?? new Blob() });
  });
  return fake;
}
