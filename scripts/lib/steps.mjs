import { environment, run } from './process.mjs';

/** @typedef {{ name: string, command: string, args: string[], cwd?: string, env?: Record<string, string> }} Step */
/** @typedef {{ name: string, passed: boolean, seconds: number, ending: string }} Outcome */

/** How many last lines of a failed step are repeated: test runners list the failures there. */
const ENDING_LINES = 30;

/**
 * Runs the steps one after another, all of them even when one fails, so that one run shows everything.
 * @param {Step[]} steps @returns {Promise<Outcome[]>}
 */
export async function runSteps(steps) {
  const outcomes = [];
  for (const { name, command, args, cwd, env } of steps) {
    console.log(`\n── ${name}`);
    const started = performance.now();
    const options = { env: environment(env), kept: true, ...(cwd ? { cwd } : {}) };
    const { code, output } = await run(command, args, options);
    const seconds = (performance.now() - started) / 1000;
    const ending = output.trimEnd().split('\n').slice(-ENDING_LINES).join('\n');
    outcomes.push({ name, passed: code === 0, seconds, ending });
  }
  return outcomes;
}

/**
 * Prints the end of failed steps' output, the result and duration of each step; returns the exit code.
 * @param {Outcome[]} outcomes
 */
export function summarise(outcomes) {
  const width = Math.max(...outcomes.map(({ name }) => name.length));
  const total = outcomes.reduce((sum, { seconds }) => sum + seconds, 0);
  for (const { name, passed, ending } of outcomes) {
    if (!passed) console.log(`\n── how it ended: ${name}\n${ending}`);
  }
  console.log('');
  for (const { name, passed, seconds } of outcomes) {
    console.log(
      `${passed ? 'passed' : 'FAILED'}  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s`,
    );
  }
  const failed = outcomes.filter(({ passed }) => !passed);
  const verdict =
    failed.length === 0 ? 'Everything passed' : `Failed: ${failed.map(({ name }) => name).join(', ')}`;
  console.log(`\n${verdict} (${total.toFixed(0)} s).`);
  return failed.length === 0 ? 0 : 1;
}
