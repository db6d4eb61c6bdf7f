// npm run dev: the server restarts and the page reloads on every change; both have one address, which the server prints.
import { runMain } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { installedCommand } from './lib/installed-command.mjs';
import { inRoot } from './lib/root.mjs';
import { runtimeNode } from './lib/runtime-node.mjs';
import { supervise } from './lib/supervise.mjs';

const webPort = process.env.WEB_PORT ?? '5173';
const address = `http://localhost:${webPort}`;

await runMain(async () => {
  await ensureInstalled();
  const node = runtimeNode();
  const vite = [installedCommand('vite', 'web'), '--port', webPort, '--strictPort', '--logLevel', 'warn'];
  const web = supervise(node, vite, { cwd: inRoot('web') });
  const watching = [
    '--watch',
    '--watch-preserve-output',
    '--import',
    inRoot('scripts', 'lib', 'watch-workers.mjs'),
  ];
  const server = supervise(node, [...watching, inRoot('server', 'src', 'main.ts')], {
    env: { PUBLIC_URL: process.env.PUBLIC_URL ?? address },
  });
  const code = await Promise.race([web, server]);
  process.kill(process.pid, 'SIGTERM');
  await Promise.all([web, server]);
  return code;
});
