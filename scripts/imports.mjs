// Part of npm run validate: every import resolves, none forms a cycle, and all follow the order of the layers.
import { findCycles, findUnresolved, readImports } from './lib/imports.mjs';
import { forbiddenImports } from './lib/layers.mjs';
import { root } from './lib/root.mjs';

const imports = readImports(root);
const findings = [
  ...findUnresolved(root, imports).map(({ from, to }) => `${from} imports ${to}, which does not exist`),
  ...findCycles(imports).map((cycle) => `import cycle: ${cycle.join(', ')}`),
  ...forbiddenImports(imports),
];
for (const finding of findings) console.error(finding);
console.log(`${imports.length} imports, ${findings.length} of them forbidden.`);
process.exitCode = findings.length === 0 ? 0 : 1;
