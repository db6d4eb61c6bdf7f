import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { hostEnvironment } from './host-environment.ts';

/** How a command of the product ended, and what it said. */
export interface CommandOutcome {
  code: number;
  output: string;
}

/** Runs a command of `src/cli` as an operator does, with these variables only. */
export async function runCommand(
  name: string,
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<CommandOutcome> {
  const main = join(import.meta.dirname, '..', 'src', 'cli', `${name}.ts`);
  const node = spawn(process.execPath, [main, ...args], {
    env: { ...hostEnvironment(), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(node.stdout), text(node.stderr)]);
  const [code] = (await once(node, 'close')) as [number];
  return { code, output: (await said).join('') };
}
