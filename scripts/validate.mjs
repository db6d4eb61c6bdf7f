// npm run validate: everything but the browser stories.
import { checks } from './lib/checks.mjs';
import { runMain } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRunFolder } from './lib/run-folder.mjs';
import { runtimeNode } from './lib/runtime-node.mjs';
import { runSteps, summarise } from './lib/steps.mjs';

await runMain(async () => {
  await ensureInstalled();
  return summarise(await inRunFolder(() => runSteps(checks(runtimeNode()))));
});
