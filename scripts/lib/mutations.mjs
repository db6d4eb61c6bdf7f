// Finds small changes of a source that its tests should notice.
import { parseSync } from 'oxc-parser';

/** @typedef {{ start: number, end: number, line: number, was: string, by: string }} Mutation */
/** A node of the syntax tree. @typedef {{ type: string, start: number, end: number, [field: string]: any }} Node */

/** @type {Record<string, string>} */
const OPERATORS = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
};

/** Operators in SQL, which is not parsed. @type {[RegExp, string][]} */
const SQL_CHANGES = [
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/\bgreatest\(/g, 'least('],
  [/\bis not null\b/g, 'is null'],
  [/ \+ /g, ' - '],
  [/ and [a-z_.]+ = /g, ' or 1 = '],
];
const IS_SQL = /\b(select|insert into|update|delete from|where)\b/;

/**
 * All mutations of a source: another operator, an inverted condition, a number one too high, a row of a table left out.
 * @param {string} source @returns {Mutation[]}
 */
export function findMutations(source) {
  const { program } = parseSync('source.ts', source);
  /** @type {Mutation[]} */
  const found = [];
  /** @param {number} start @param {number} end @param {string} by */
  const add = (start, end, by) => {
    const line = source.slice(0, start).split('\n').length;
    found.push({ start, end, line, was: source.slice(start, end).trim(), by });
  };
  visit(/** @type {Node} */ (/** @type {unknown} */ (program)), (node) => {
    if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
      const by = OPERATORS[node.operator];
      if (by === undefined) return;
      const at = source.indexOf(node.operator, node.left.end);
      add(at, at + node.operator.length, by);
    } else if (node.type === 'UnaryExpression' && node.operator === '!') {
      add(node.start, node.start + 1, '');
    } else if (node.type === 'Literal' && typeof node.value === 'boolean') {
      add(node.start, node.end, String(!node.value));
    } else if (node.type === 'Literal' && typeof node.value === 'number') {
      add(node.start, node.end, String(node.value + 1));
    } else if (node.type === 'ConditionalExpression') {
      add(node.test.start, node.test.end, `!(${source.slice(node.test.start, node.test.end)})`);
    } else if (node.type === 'TemplateElement' && IS_SQL.test(source.slice(node.start, node.end))) {
      for (const [pattern, by] of SQL_CHANGES)
        for (const match of source.slice(node.start, node.end).matchAll(pattern))
          add(node.start + match.index, node.start + match.index + match[0].length, by);
    }
  });
  return found;
}

/** Skips types and the sources of imports, which are not code that runs. @param {Node} node @param {(node: Node) => void} look */
function visit(node, look) {
  if (/^TS(?!As|Satisfies|NonNull)|^Import/.test(node.type)) return;
  look(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child?.type === 'string') visit(child, look);
  }
}
