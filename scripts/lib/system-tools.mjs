import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromiumWithWindows, hasHeadlessShell } from './chromium.mjs';
import { Failure } from './failure.mjs';
import { installedCommand } from './installed-command.mjs';
import { findOldestPostgres, preventSystemCluster } from './oldest-postgres.mjs';
import { environment, run } from './process.mjs';

/** @typedef {{ name: string, packageName: string, why: string, isInstalled: () => boolean, onlyDebian?: boolean, prepare?: () => void }} Tool */

/** What `npm test` needs beyond npm. @type {Tool[]} */
const tools = [
  {
    name: 'Chromium',
    packageName: 'chromium',
    why: 'the browser of the stories; CHROMIUM_PATH may point at one',
    isInstalled: () => findChromiumWithWindows() !== undefined,
  },
  {
    name: 'Chromium without windows',
    packageName: 'chromium-headless-shell',
    why: 'the browser of the stories, in less time',
    isInstalled: hasHeadlessShell,
    onlyDebian: true,
  },
  {
    name: 'pdftoppm (Poppler)',
    packageName: 'poppler-utils',
    why: 'turns a downloaded PDF into pictures',
    isInstalled: () => answers('pdftoppm', '-v'),
  },
  {
    name: 'Noto fonts',
    packageName: 'fonts-noto-core',
    why: 'the Indian scripts on screenshots',
    isInstalled: () => existsSync('/usr/share/fonts/truetype/noto/NotoSansTamil-Regular.ttf'),
    onlyDebian: true,
  },
  {
    name: 'PostgreSQL 15',
    packageName: 'postgresql-15',
    why: 'the oldest supported version; without it "npm test" tries only the bundled one',
    isInstalled: () => findOldestPostgres() !== null,
    onlyDebian: true,
    prepare: preventSystemCluster,
  },
];

/**
 * Ensures that the tests find their tools: installs missing ones as root on Debian and its derivatives, lists them elsewhere.
 * @param {string} node
 */
export async function ensureSystemTools(node) {
  const canInstall = process.getuid?.() === 0 && answers('apt-get', '--version');
  const missing = missingTools().filter(({ onlyDebian }) => canInstall || !onlyDebian);
  if (missing.length === 0) return;
  if (canInstall) for (const { prepare } of missing) prepare?.();
  if (canInstall) await aptInstall(missing.map(({ packageName }) => packageName));
  if (canInstall && findChromiumWithWindows() === undefined) await playwrightInstall(node);
  const still = missingTools().filter(({ onlyDebian }) => !onlyDebian);
  if (still.length > 0) throw new Failure(nameMissing(still));
}

function missingTools() {
  return tools.filter(({ isInstalled }) => !isInstalled());
}

/** @param {string[]} packages */
async function aptInstall(packages) {
  console.log(`Installing ${packages.join(', ')} …`);
  const env = environment({ DEBIAN_FRONTEND: 'noninteractive' });
  const wait = ['-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3'];
  const update = await run('apt-get', ['update', '-q', ...wait], { quiet: true, env });
  const flags = ['install', '-q', '-y', '--no-install-recommends', ...wait];
  const install = await run('apt-get', [...flags, ...packages], { quiet: true, env });
  if (install.code !== 0) console.error(`${update.output}\n${install.output}`);
}

/** Where the system's package is not a browser (Ubuntu), downloads Playwright's. @param {string} node */
async function playwrightInstall(node) {
  const playwright = installedCommand('@playwright/test', 'e2e');
  const { code, output } = await run(node, [playwright, 'install', '--with-deps', 'chromium'], {
    quiet: true,
  });
  if (code !== 0) console.error(output);
}

/** @param {Tool[]} missing */
function nameMissing(missing) {
  const lines = missing.map(
    ({ name, packageName, why }) => `  ${name}: ${why} (Debian package ${packageName})`,
  );
  return `The tests need what is not installed here:\n\n${lines.join('\n')}

As root on Debian "npm test" installs it; elsewhere install it and run "npm test" again.
"npm run validate" runs everything but the browser stories without it.`;
}

/** @param {string} command @param {string} question */
function answers(command, question) {
  return spawnSync(command, [question], { stdio: 'ignore' }).status === 0;
}
