// npm run new:capability -- NAME [RECORD]: writes the smallest whole capability, from its table to its screen.
import { generators } from './lib/checks.mjs';
import { Failure, runMain } from './lib/failure.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { installedCommand } from './lib/installed-command.mjs';
import { planCapability, writeWhole } from './lib/new-capability.mjs';
import { root } from './lib/root.mjs';
import { runtimeNode } from './lib/runtime-node.mjs';
import { runSteps, summarise } from './lib/steps.mjs';

const LEFT = `
Left to you: say in the texts, the rule and the table what it is about; its place in the menu
(domain/src/identity/access/routes.ts and the test of menus) with a section in the manuals; rows in server/src/demo;
a page object and a story in e2e; a line in CHANGELOG.md. Changing a record: "A new operation" in CONTRIBUTING.md.`;

await runMain(async () => {
  const [capability, ...record] = process.argv.slice(2);
  if (capability === undefined || record.length > 1)
    throw new Failure('Usage: npm run new:capability -- NAME [RECORD], for example: library book', 2);
  await ensureInstalled();
  const files = planCapability(root, [capability, ...record], new Date().toISOString().slice(0, 10));
  await writeWhole(root, files, async () => {
    const node = runtimeNode();
    const args = [installedCommand('@biomejs/biome'), 'check', '--write', ...Object.keys(files)];
    const steps = [{ name: 'lint and format', command: node, args }, ...generators(node)];
    if (summarise(await runSteps(steps)) !== 0) throw new Failure('Nothing was changed.');
  });
  console.log(`\n${Object.keys(files).join('\n')}\n${LEFT}`);
});
