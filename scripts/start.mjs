// npm start: from a fresh clone to a running product; quick when everything is installed and built.
import { runMain } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runtimeNode } from './lib/runtime-node.mjs';
import { serverArgs, serverEnvironment } from './lib/server-process.mjs';
import { supervise } from './lib/supervise.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await runMain(async () => {
  await ensureInstalled();
  const node = runtimeNode();
  if (servesWeb()) await ensureWebBuilt(node);
  return supervise(node, [...serverArgs, ...process.argv.slice(2)], { env: serverEnvironment() });
});

function servesWeb() {
  const services = (process.env.SERVICES ?? 'all').split(',').map((name) => name.trim());
  return services.includes('all') || services.includes('web') || services.includes('');
}
