// npm run bench [-- NAME … --quick]: runs the benchmarks. Not part of npm test: they are slow and need the whole machine.
import { inBench, prepareBench } from './lib/bench-tools.mjs';
import { runMain } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { installedCommand } from './lib/installed-command.mjs';
import { runtimeNode } from './lib/runtime-node.mjs';
import { runSteps } from './lib/steps.mjs';
import { supervise } from './lib/supervise.mjs';
import { ensureWebBuilt } from './lib/web-build.mjs';

await runMain(async () => {
  await ensureInstalled();
  await prepareBench();
  const node = runtimeNode();
  await ensureWebBuilt(node);
  const tsc = installedCommand('typescript');
  const checked = await runSteps([
    { name: 'types: bench', command: node, args: [tsc, '-p', inBench()] },
    { name: 'types: bench/page', command: node, args: [tsc, '-p', inBench('page')] },
    { name: 'tests: bench', command: node, args: ['--test', inBench('src', '**', '*.test.ts')] },
  ]);
  if (checked.some(({ passed }) => !passed)) return 1;
  return supervise(node, [inBench('src', 'main.ts'), ...process.argv.slice(2)]);
});
