import assert from 'node:assert/strict';
import { beforeEach, mock, test } from 'node:test';
import { runSteps, summarise } from './steps.mjs';

// A fake failure in the output of a real run would be misleading.
beforeEach(() => mock.method(console, 'log', () => undefined));

const step = (/** @type {string} */ name, /** @type {string} */ code) => ({
  name,
  command: process.execPath,
  args: ['-e', code],
});

test('a failing step does not stop the others, and fails the run', async () => {
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

test('the run passes when every step does', async () => {
  assert.equal(summarise(await runSteps([step('good', '')])), 0);
});

test('the end of a failing step’s output is repeated after all steps', async () => {
  const outcomes = await runSteps([
    step('bad', 'for (let n = 1; n <= 100; n += 1) console.log("line " + n); process.exit(1)'),
    step('good', 'console.log("fine")'),
  ]);
  const said = /** @type {import('node:test').Mock<typeof console.log>} */ (console.log).mock;
  said.resetCalls();
  summarise(outcomes);
  const text = said.calls.map((call) => String(call.arguments[0])).join('\n');
  assert.match(text, /line 71\n[\s\S]*line 100\n/);
  assert.doesNotMatch(text, /line 70\n|fine/);
});

test('a command that does not exist fails its step', async () => {
  const [outcome] = await runSteps([{ name: 'missing', command: 'no-such-command', args: [] }]);
  assert.equal(outcome?.passed, false);
});
