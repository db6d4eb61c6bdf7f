import { spawnSync } from 'node:child_process';
import { delimiter } from 'node:path';

/** Debian keeps servers where ordinary users do not look. */
export const TOOL_PATH = [process.env.PATH, '/usr/sbin', '/sbin'].join(delimiter);

/** Whether all of these programs are installed here; a test without them is skipped by name. */
export function haveTools(...names: readonly string[]): boolean {
  return names.every((name) => runTool('sh', ['-c', `command -v ${name}`]).code === 0);
}

export interface ToolOutcome {
  code: number | null;
  output: string;
}

export function runTool(
  command: string,
  args: readonly string[],
  options: { environment?: Record<string, string>; input?: string } = {},
): ToolOutcome {
  const { status, stdout, stderr } = spawnSync(command, args, {
    env: { ...process.env, PATH: TOOL_PATH, ...options.environment },
    input: options.input,
    encoding: 'utf8',
  });
  return { code: status, output: `${stdout}${stderr}` };
}
