import { readConfig } from '../src/config.ts';
import { failureReason } from '../src/failure-reason.ts';
import { openInstance } from '../src/instance.ts';
import { serve } from '../src/serve.ts';

/**
 * The product for one story file after the other, in one process: two thirds of a start are the loading of modules.
 * Asked with `{ environment }` it prepares and serves an instance as main.ts does, asked with null it ends it, and
 * answers each with the reason why that failed, or null.
 */
let stop: (() => Promise<void>) | null = null;

async function begin(environment: Record<string, string>): Promise<void> {
  const config = readConfig({ ...process.env, ...environment });
  const instance = await openInstance(config, fail);
  try {
    const running = await serve({ ...config, databaseUrl: instance.databaseUrl });
    stop = () => running.stop().finally(() => instance.stop());
  } catch (error) {
    await instance.stop();
    throw error;
  }
}

async function end(): Promise<void> {
  const stopping = stop;
  stop = null;
  await stopping?.();
}

function fail(error: unknown): void {
  process.stderr.write(`${failureReason(error) ?? error}\n`);
  process.exit(1);
}

process.on('message', async (asked: { environment: Record<string, string> } | null) => {
  const work = asked === null ? end() : begin(asked.environment);
  process.send?.(await work.then(() => null).catch((error) => failureReason(error) ?? String(error)));
});
process.once('SIGTERM', () => end().then(() => process.exit(0), fail));
process.channel?.ref();
