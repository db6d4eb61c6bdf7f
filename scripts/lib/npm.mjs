import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { environment, pathWithoutBundle, run } from './process.mjs';
import { inRoot, root } from './root.mjs';

const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|E50[234])\b/;

/**
 * Installs exactly what package-lock.json names, development tools included: the web app is built on the
 * machine that runs it, so NODE_ENV=production must not leave the builder out.
 * @param {string} [cwd] the folder with the lockfile
 */
export async function npmCi(cwd = root) {
  const { command, args } = npmCommand();
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = environment({
    PATH: pathWithoutBundle().join(path.delimiter),
    npm_config_cache: writableCache(),
    npm_config_update_notifier: 'false',
  });
  const { code, output } = await run(command, [...args, ...flags], {
    cwd,
    quiet: true,
    env,
    shell: process.platform === 'win32' && args.length === 0,
  });
  if (code !== 0) throw new Failure(explain(output));
}

/**
 * The npm that runs this script, with its Node: never the bundled Node, which the installation is about to replace.
 */
function npmCommand() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  const usable = cli && node && /npm-cli\.[cm]?js$/.test(cli) && !node.startsWith(root) && existsSync(node);
  return usable ? { command: node, args: [cli] } : { command: 'npm', args: [] };
}

/** npm needs a cache folder; if the home folder is not writable, it is inside the repository. */
function writableCache() {
  const usual = process.env.npm_config_cache ?? path.join(os.homedir(), '.npm');
  try {
    mkdirSync(usual, { recursive: true });
    accessSync(usual, constants.W_OK);
    return usual;
  } catch {
    return inRoot('.cache', 'npm');
  }
}

/** @param {string} output */
function explain(output) {
  const registry = process.env.npm_config_registry ?? 'https://registry.npmjs.org/';
  const text = output.replace(/^npm error( +at .*|.*\{| +\w+: .*| *\}|)$\n?/gm, '').trim();
  if (!unreachable.test(text)) return `Installing the dependencies failed:\n\n${text}`;
  return `The npm registry (${registry}) cannot be reached, so the dependencies cannot be installed.
Check the network or the proxy settings (npm config get proxy, https-proxy, registry) and run this again.

${text}`;
}
