import path from 'node:path';
import { toFileName } from './results.ts';
import { ServingProcess } from './serving-process.ts';
import type { TestServer } from './test-server.ts';

/**
 * Gives every file of stories its own server, so that no story changes what another file relies on. A worker runs its files
 * one after the other: the server of one file is stopped when the next file starts.
 */
export class TestServerFixture {
  private readonly serving = new ServingProcess();
  private current: { file: string; server: TestServer } | null = null;

  async serverFor(file: string, variables: Record<string, string>): Promise<TestServer> {
    if (this.current?.file !== file) {
      await this.stopCurrent();
      this.current = {
        file,
        server: await this.serving.startServer(toFileName(path.basename(file, '.story.ts')), variables),
      };
    }
    return this.current.server;
  }

  async close(): Promise<void> {
    await this.stopCurrent().finally(() => this.serving.close());
  }

  private async stopCurrent(): Promise<void> {
    const closing = this.current;
    this.current = null;
    await closing?.server.stop();
  }
}
