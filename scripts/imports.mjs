// Part of npm run validate: no import cycles, and imports follow the layers of each part.
import { circles, readArrows, unresolved } from './lib/imports.mjs';
import { strayArrows } from './lib/rooms.mjs';
import { root } from './lib/root.mjs';

const arrows = readArrows(root);
const findings = [
  ...unresolved(root, arrows).map(({ from, to }) => `${from} imports ${to}, which is not there`),
  ...circles(arrows).map((circle) => `in a circle: ${circle.join(', ')}`),
  ...strayArrows(arrows),
];
for (const finding of findings) console.error(finding);
console.log(`${arrows.length} imports, ${findings.length} of them wrong.`);
process.exitCode = findings.length === 0 ? 0 : 1;
