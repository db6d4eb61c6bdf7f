// node scripts/run.mjs FILE.ts [arguments]: runs a TypeScript command of the product with the right version of Node.
import path from 'node:path';
import { Failure, runMain } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/root.mjs';
import { runtimeNode } from './lib/runtime-node.mjs';
import { supervise } from './lib/supervise.mjs';

await runMain(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Failure('Usage: node scripts/run.mjs FILE.ts [arguments]', 2);
  await ensureInstalled();
  return supervise(runtimeNode(), [path.resolve(root, file), ...args], { cwd: process.cwd() });
});
