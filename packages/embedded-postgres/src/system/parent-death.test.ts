import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isAlive } from '../../test/process-state.ts';
import { waitFor } from '../../test/wait-for.ts';
import { watchParent } from './parent-death.ts';

function startSleeper(): number {
  const sleeper = spawn('sleep', ['60']);
  onTestFinished(() => void sleeper.kill('SIGKILL'));
  return sleeper.pid ?? 0;
}

test('where the kernel cannot tell a child, a shell interrupts it when its parent was killed', async () => {
  const pid = startSleeper();
  const script = `import { watchParent } from ${JSON.stringify(join(import.meta.dirname, 'parent-death.ts'))};
    watchParent(${pid}); setInterval(() => undefined, 1000); console.log('watching');`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void parent.kill('SIGKILL'));
  await once(parent.stdout, 'data');
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await waitFor(() => !isAlive(pid), 'the end of the child');
});

test('stopping a watcher whose process has already ended does no harm', async () => {
  const pid = startSleeper();
  const watcher = watchParent(pid);
  watcher.kill('SIGKILL');
  await once(watcher, 'exit');
  expect(isAlive(pid)).toBe(true);
});
