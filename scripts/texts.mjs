// Part of npm run validate: texts for people are in the messages file of their capability.
import { globSync, readFileSync } from 'node:fs';
import { inRoot, root } from './lib/root.mjs';
import { inlineTexts } from './lib/texts.mjs';

const SOURCES = '{web,server}/src/**/*.{ts,tsx}';
/** Messages files and tests contain texts, operators read plain English, and the demo invents what people wrote. */
const EXEMPT =
  /\.messages\.ts$|\.test\.tsx?$|\/generated\/|^server\/src\/(?:(?:backup|cli|demo|storage)\/|config\.ts)/;

const files = globSync(SOURCES, { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !EXEMPT.test(file));
const findings = files.flatMap((file) =>
  inlineTexts(file, readFileSync(inRoot(file), 'utf8')).map(({ line, text }) => `${file}:${line}: ${text}`),
);
for (const finding of findings) console.error(finding);
console.log(`${files.length} sources, ${findings.length} texts in them that belong in a messages file.`);
process.exitCode = findings.length === 0 ? 0 : 1;
