import { createInterface } from 'node:readline';
import { startEmbeddedPostgres } from '#storage/embedded-postgres.ts';

/**
 * A process of its own around an embedded server, so that tests can kill it: says `ready <pid> <socket folder>`,
 * `exited`, `restarted <pid>` or `failed <why>`, and obeys `restart` and `stop` on its input.
 */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const dataDir = process.argv[2] ?? '';

try {
  const postgres = await startEmbeddedPostgres(dataDir, { onExit: () => say('exited'), isDurable: false });
  say(`ready ${postgres.pid} ${postgres.connection.host}`);
  const input = createInterface(process.stdin);
  input.on('line', async (command) => {
    if (command === 'restart') {
      await postgres.restart();
      say(`restarted ${postgres.pid}`);
    }
    if (command === 'stop') {
      await postgres.stop();
      input.close();
      process.stdin.destroy();
    }
  });
} catch (error) {
  say(`failed ${(error as Error).message.replaceAll('\n', ' ')}`);
  process.exitCode = 1;
}
