// npm run generate: rewrites the committed generated files.
import { generators } from './lib/checks.mjs';
import { runMain } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { runtimeNode } from './lib/runtime-node.mjs';
import { runSteps, summarise } from './lib/steps.mjs';

await runMain(async () => {
  await ensureInstalled();
  return summarise(await runSteps(generators(runtimeNode())));
});
