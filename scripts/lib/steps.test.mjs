import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { runSteps, summarise } from './steps.mjs';

// A made-up failure in the output of a real run would mislead.
beforeEach(() => mock.method(console, 'log', () => undefined));

const step = (/** @type {string} */ name, /** @type {string} */ code) => ({
  name,
  command: process.execPath,
  args: ['-e', code],
});

test('a failing step does not keep the others from running, and fails the whole', async () => {
  const outcomes = await runSteps([
    step('bad', 'process.exit(3)'),
    step('good', ''),
    step('killed', 'process.kill(process.pid, 9)'),
  ]);
  assert.deepEqual(
    outcomes.map(({ name, passed }) => [name, passed]),
    [
      ['bad', false],
      ['good', true],
      ['killed', false],
    ],
  );
  assert.equal(summarise(outcomes), 1);
});

test('the whole passes when every step does', async () => {
  assert.equal(summarise(await runSteps([step('good', '')])), 0);
});

test('a command that does not exist fails its step', async () => {
  const [outcome] = await runSteps([{ name: 'missing', command: 'no-such-command', args: [] }]);
  assert.equal(outcome?.passed, false);
});
