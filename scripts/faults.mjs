// npm run faults -- [ROUNDS]: injects faults into the server, then crashes tabs after Submit in a real browser.
// npm run faults -- cluster [ROUNDS]: kills, freezes and cuts off machines of a cluster.
import { runCluster } from './lib/cluster.mjs';
import { runMain } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { installedCommand } from './lib/installed-command.mjs';
import { inRoot, root } from './lib/root.mjs';
import { runtimeNode } from './lib/runtime-node.mjs';
import { supervise } from './lib/supervise.mjs';
import { ensureSystemTools } from './lib/system-tools.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await runMain(async () => {
  await ensureInstalled();
  const node = runtimeNode();
  if (process.argv[2] === 'cluster') return runCluster(node, process.argv.slice(3));
  const [rounds = '10', ...more] = process.argv.slice(2);
  const code = await supervise(node, [inRoot('server', 'src', 'cli', 'faults.ts'), rounds, ...more], {
    cwd: root,
  });
  // 2: the number of rounds is wrong.
  if (code === 2) return code;
  await ensureSystemTools(node);
  await ensureWebBuilt(node);
  const stories = [
    installedCommand('@playwright/test', 'e2e'),
    'test',
    'dying-tab',
    `--repeat-each=${rounds}`,
  ];
  return (await supervise(node, stories, { cwd: inRoot('e2e'), env: { NODE_ENV: 'test' } })) || code;
});
