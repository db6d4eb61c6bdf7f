// npm run manuals: takes the pictures of the manuals from the running product, and prints the manuals with them.
import { runMain } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { inRoot } from './lib/root.mjs';
import { runtimeNode } from './lib/runtime-node.mjs';
import { supervise } from './lib/supervise.mjs';
import { ensureSystemTools } from './lib/system-tools.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await runMain(async () => {
  await ensureInstalled();
  const node = runtimeNode();
  await ensureSystemTools(node);
  await ensureWebBuilt(node);
  return supervise(node, [inRoot('e2e', 'manuals', 'main.ts'), ...process.argv.slice(2)], {
    cwd: process.cwd(),
  });
});
