import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inlineTexts } from './texts.mjs';

/** @param {string} source with € for the $ of a template @param {string} file */
const textsIn = (source, file = 'web/src/some.tsx') =>
  inlineTexts(file, source.replaceAll('€', '$')).map(({ text }) => text);

for (const [what, source, texts] of /** @type {[string, string, string[]][]} */ ([
  ['between tags', 'const a = <p>\n  Save {name} now\n</p>;', ['Save', 'now']],
  [
    'in braces between tags',
    "const a = <p>{isOn && (isNew ? 'Add' : `Edit €{name}`)}</p>;",
    ['Add', 'Edit …'],
  ],
  [
    'attributes',
    '<A label="Date" aria-label="Day" placeholder={a ?? "any"} alt="Me" />',
    ['Date', 'Day', 'any', 'Me'],
  ],
  ['attributes with a longer name', '<A submitLabel="Go" emptyText={"none" as string} />', ['Go', 'none']],
  ['what a fact is called', '<Fact name="Venue">{venue}</Fact>', ['Venue']],
  ['in a template', '<A aria-label={`€{isOn ? "Off" : "On"} €{name}`} />', ['Off', 'On']],
  ['columns', "const columns = [{ id: 'date', header: 'Date' }];", ['Date']],
  ["a dialog's texts", "void confirm({ title: 'Close', confirmLabel: 'Yes' });", ['Close', 'Yes']],
  ['toasts', "toast.success('Done'); toast.error(isLate ? 'late' : message);", ['Done', 'late']],
  ['a default', "function note({ text = 'none', id = 'note' }) {}", ['none']],
  ['constants', "const EMPTY_TEXT = 'nothing'; const LABELS = 'x';", ['nothing']],
  [
    'what a function gives back',
    "function stateText() { if (a) return 'new'; return b ? 'old' : c; }",
    ['new', 'old'],
  ],
  [
    'a sentence anywhere',
    "const a = ['id', 'Please wait a moment.', '1 day left'];",
    ['Please wait a moment.', '1 day left'],
  ],
  ['words around a value', 'const a = [`€{count} days`, `Page €{page}`];', ['… days', 'Page …']],
])) {
  test(`found: ${what}`, () => assert.deepEqual(textsIn(source), texts));
}

for (const [what, source] of [
  ['what comes from a messages file', '<A label={texts.date}>{texts.heading(name)}</A>'],
  ['signs, figures and colours', "<p title=\"·\">– {n} % · ₹{'/'}</p>; const a = { text: '#1A2230' };"],
  [
    'classes and styles',
    "<p className=\"card small\" style={{ font: '1px Some Font' }} classNames={{ label: 'x' }} />",
  ],
  [
    'names of fields, keys and kinds',
    '<input name="date" type="text" /> ; const a = { kind: \'text\', id: \'title\' };',
  ],
  ['keys of queries', "const a = { queryKey: ['projected QR code', id] };"],
  ['statuses and paths', "const a = status === 'Present' ? 'Paid' : '/meeting-schedule';"],
  ['what is compared with', "const label = kind === 'live' ? texts.live : texts.away;"],
  [
    'what only programmers read',
    "logOnly('It was not kept.', failure); throw new Error('The build has no files.');",
  ],
  ['selectors', "const a = form?.querySelector<HTMLElement>('form input:not([hidden])');"],
  ['patterns', "const a = ['DD MMM YYYY', `translate(€{x} 0)`, `€{a} €{b}`, `cid-€{id}`];"],
  ['types and imports', "import a from 'Some Thing'; type A = 'Not a text'; import('./other.ts');"],
]) {
  test(`passed over: ${what}`, () => assert.deepEqual(textsIn(String(source)), []));
}

test('on the server what is refused is shown, and what is logged or describes a schema is not', () => {
  const source = `
    throw badField('date', 'No date', 'CONFLICT');
    throw new RefusalError(refuse('BAD_INPUT', \`At most €{most} rows\`, { rows: 'Too many' }));
    const message = 'Something went wrong.';
    log.warn({ error }, 'It is not there.');
    const a = { description: 'The day of the meeting.', message: texts.none };`;
  assert.deepEqual(textsIn(source, 'server/src/some.ts'), [
    'No date',
    'At most … rows',
    'Too many',
    'Something went wrong.',
  ]);
});

test('a text is reported with its line', () => {
  assert.deepEqual(inlineTexts('web/src/a.tsx', "const a = 1;\nconst title = 'Home';"), [
    { line: 2, text: 'Home' },
  ]);
  assert.throws(() => inlineTexts('web/src/a.tsx', 'const = ;'), /a\.tsx cannot be parsed/);
});
