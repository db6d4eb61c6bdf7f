import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '../src/index.ts';
import { TEST_NAME } from './test-name.ts';

/**
 * A process that owns an embedded PostgreSQL, so that tests can kill it: writes `ready <pid> <socket folder>`, `exited`,
 * `restarted <pid>` or `failed <why>`, and obeys `restart` and `stop` on its input.
 */
function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

const dataDir = process.argv[2] ?? '';

try {
  const postgres = await startEmbeddedPostgres(dataDir, {
    name: TEST_NAME,
    onExit: () => report('exited'),
    isDurable: false,
  });
  report(`ready ${postgres.pid} ${postgres.connection.host}`);
  const input = createInterface(process.stdin);
  input.on('line', async (command) => {
    if (command === 'restart') {
      await postgres.restart();
      report(`restarted ${postgres.pid}`);
    }
    if (command === 'stop') {
      await postgres.stop();
      input.close();
      process.stdin.destroy();
    }
  });
} catch (error) {
  report(`failed ${(error as Error).message.replaceAll('\n', ' ')}`);
  process.exitCode = 1;
}
