// npm test: all tests, the browser stories last.
import { checks } from './lib/checks.mjs';
import { runMain } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { installedCommand } from './lib/installed-command.mjs';
import { inRoot } from './lib/root.mjs';
import { inRunFolder } from './lib/run-folder.mjs';
import { runtimeNode } from './lib/runtime-node.mjs';
import { runSteps, summarise } from './lib/steps.mjs';
import { ensureSystemTools } from './lib/system-tools.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await runMain(async () => {
  await ensureInstalled();
  const node = runtimeNode();
  await ensureSystemTools(node);
  const outcomes = await inRunFolder(async () => {
    const checked = await runSteps(checks(node));
    await ensureWebBuilt(node);
    const shown = await runSteps([
      {
        name: 'download sizes of the web',
        command: node,
        args: [inRoot('web', 'size-check.ts')],
        cwd: inRoot('web'),
      },
      {
        name: 'stories in the browser',
        command: node,
        args: [installedCommand('@playwright/test', 'e2e'), 'test', ...process.argv.slice(2)],
        cwd: inRoot('e2e'),
        env: { NODE_ENV: 'test' },
      },
    ]);
    return [...checked, ...shown];
  });
  return summarise(outcomes);
});
