// Finds texts for people that are inline, instead of in the messages file of their capability.
import { parseSync } from 'oxc-parser';

/** @typedef {{ line: number, text: string }} InlineText */
/** A node of the syntax tree. @typedef {{ type: string, start: number, [field: string]: unknown }} Node */
/**
 * What a literal means here: always shown, shown if it reads as a sentence, or for programmers only.
 * @typedef {'shown' | 'unknown' | 'silent'} Place
 */

/** Names of attributes, properties, parameters, constants and functions whose values are shown; of longer names the last word counts. */
const SHOWN =
  'alt|caption|description|header|heading|headline|hint|intro|label|message|notice|placeholder|text|texts|title';
const SHOWN_NAME = new RegExp(
  [
    `^(?:aria-\\w*)?(?:${SHOWN})(?:Of)?$`,
    `^[a-z]\\w*(?:${SHOWN.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())})(?:Of)?$`,
    `_(?:${SHOWN.toUpperCase()})$`,
  ].join('|'),
);
/** On the server `description` and `title` belong to schemas, metrics and logs. */
const SHOWN_BY_SERVER = /^(?:message|text)$|_TEXT$/;
/** Functions, or objects with functions, that show their arguments, and which ones. */
const SHOWING_CALLS = new Map([
  ['badField', [1]],
  ['GraphQLError', [0]],
  ['refuse', [1, 2]],
  ['setNotice', [0]],
  ['showRefusal', [0]],
  ['toast', [0]],
]);
/** Attributes and properties that are never shown, such as styles, keys and headers. */
const NEVER_SHOWN = /^(?:authorization|classNames?|queryKey|rel|styles?)$/;
/** Functions whose texts are for programmers and operators only, and queries of the page. */
const SILENT_CALL = /^(?:closest|console|logOnly|matches|querySelector(?:All)?)$|Error$/;
/** A capitalised word and another after it, two lower-case ones, or one beside an interpolation. */
const SENTENCE =
  /^[^\p{L}]*\p{Lu}[\p{L}’'-]*[,.:]? (?:.* )?[\p{L}’']+|(?:^|[\s…])\p{L}{2,} \p{L}{2,}|…[,.]? \p{L}{2,}(?:$|[\s.,])|(?:^|\s)\p{L}{2,}:? …/u;

/** The fields of a node that pass on its value. @type {Record<string, string[]>} */
const HANDED_ON = {
  ArrayExpression: ['elements'],
  ArrowFunctionExpression: ['body'],
  AwaitExpression: ['argument'],
  ChainExpression: ['expression'],
  ConditionalExpression: ['consequent', 'alternate'],
  JSXElement: ['children'],
  JSXExpressionContainer: ['expression'],
  JSXFragment: ['children'],
  LogicalExpression: ['left', 'right'],
  ObjectExpression: ['properties'],
  ParenthesizedExpression: ['expression'],
  TemplateLiteral: ['expressions'],
  TSAsExpression: ['expression'],
  TSSatisfiesExpression: ['expression'],
};
/** A node's name, and the value that it names. @type {Record<string, [name: string, value: string]>} */
const NAMING = {
  AssignmentPattern: ['left', 'right'],
  FunctionDeclaration: ['id', 'body'],
  JSXAttribute: ['name', 'value'],
  Property: ['key', 'value'],
  VariableDeclarator: ['id', 'init'],
};

/** The inline texts of a source. @param {string} file @param {string} source @returns {InlineText[]} */
export function inlineTexts(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const isScreen = !file.startsWith('server/');
  /** @type {InlineText[]} */
  const found = [];

  /** @param {unknown} value @param {Place} place what it is here @param {Place} returned what the function around it gives back */
  function visit(value, place, returned) {
    if (!isNode(value)) return;
    const text = readText(value).trim();
    if (place === 'shown' ? isShowable(text) : place === 'unknown' && isScreen && isSentence(text)) {
      found.push({ line: source.slice(0, value.start).split('\n').length, text });
    }
    for (const [field, child] of Object.entries(value)) {
      for (const [index, part] of [child].flat().entries()) {
        const next = classify({ node: value, field, index, place, returned, isScreen });
        const isBody = field === 'body' && value.type.includes('Function');
        if (next) visit(part, next, isBody ? next : returned);
      }
    }
  }
  visit(program, 'unknown', 'unknown');
  return found;
}

/**
 * How a child of a node is shown; null if it has no text.
 * @param {{ node: Node, field: string, index: number, place: Place, returned: Place, isScreen: boolean }} child
 * @returns {Place | null}
 */
function classify({ node, field, index, place, returned, isScreen }) {
  if (/^TS(?!As|Satisfies|NonNull)|^Import|^ExportAll/.test(node.type)) return null;
  if (field === 'arguments') return classifyArgument(node, index, place);
  if (place === 'silent') return 'silent';
  if (node.type === 'ReturnStatement') return returned;
  if (node.type === 'BinaryExpression') return node.operator === '+' ? place : null;
  const [nameField, valueField] = NAMING[node.type] ?? [];
  if (field === valueField) {
    const name = readName(node[String(nameField)]);
    if (NEVER_SHOWN.test(name)) return null;
    if (isScreen ? SHOWN_NAME.test(name) || isNameOfFact(node, name) : SHOWN_BY_SERVER.test(name))
      return 'shown';
    return node.type === 'Property' ? place : 'unknown';
  }
  if (/^JSX(?:Element|Fragment)$/.test(node.type) && field === 'children') return 'shown';
  if (node.type === 'LogicalExpression' && field === 'left' && node.operator === '&&') return 'unknown';
  return HANDED_ON[node.type]?.includes(field) ? place : 'unknown';
}

/** Whether `name` is shown: for our components it is, for a form's field it is not. @param {Node} node @param {string} name */
function isNameOfFact({ type, value }, name) {
  return type === 'JSXAttribute' && name === 'name' && isNode(value) && /^\p{Lu}/u.test(readText(value));
}

/** @param {Node} call @param {number} index @param {Place} place of the call itself @returns {Place} */
function classifyArgument({ callee }, index, place) {
  const isMember = isNode(callee) && callee.type === 'MemberExpression';
  const names = isMember ? [readName(callee.object), readName(callee.property)] : [readName(callee)];
  if (names.some((name) => SHOWING_CALLS.get(name)?.includes(index))) return 'shown';
  return place === 'silent' || names.some((name) => SILENT_CALL.test(name)) ? 'silent' : 'unknown';
}

/** @param {string} text @returns {boolean} whether it has words and is not a colour */
function isShowable(text) {
  return /\p{L}/u.test(text) && !/^#[\da-f]{3,8}$/i.test(text);
}

/** The words of a literal, with … for interpolations. @param {Node} node @returns {string} */
function readText(node) {
  if (node.type === 'Literal' || node.type === 'JSXText')
    return typeof node.value === 'string' ? node.value : '';
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return '';
  return node.quasis.map(({ value }) => value.cooked).join('…');
}

/** @param {unknown} node @returns {string} */
function readName(node) {
  if (!isNode(node)) return '';
  return String(node.name ?? (node.type === 'Literal' ? node.value : ''));
}

/** @param {string} text @returns {boolean} whether it has lower-case words, unlike a date pattern */
function isSentence(text) {
  return SENTENCE.test(text) && /\p{Ll}/u.test(text);
}

/** @param {unknown} value @returns {value is Node} */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value;
}
