// Who imports whom: every import statement of the sources, type-only and dynamic ones included.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** @typedef {{ from: string, to: string }} Arrow a file, and the file or the package that it imports */

const SOURCES = '{domain,server,web,e2e,packages,scripts,bench}/**/*.{ts,tsx,mjs}';

/** What a source asks for, as written. @param {string} file @param {string} text @returns {string[]} */
export function requestsOf(file, text) {
  const { module, program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} is not readable: ${errors[0].message}`);
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.map((entry) => entry.moduleRequest),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  /** @type {string[]} */
  const types = [];
  // Few sources have `import('…').Name`, and walking through one takes longer than all else.
  if (/\bimport\([^)]+\)\./.test(text) || /typeof import\(/.test(text)) {
    new Visitor({ TSImportType: ({ source }) => void types.push(source.value) }).visit(program);
  }
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...reExports.flatMap((request) => (request ? [request.value] : [])),
    ...dynamic.filter((quoted) => /^'[^']*'$/.test(quoted)).map((quoted) => quoted.slice(1, -1)),
    ...types,
  ];
}

/**
 * The file that a request means, or the request itself where it means a package. What the bundler shall make of a file of
 * ours, such as its address (`?url`), is no part of its name.
 * @param {string} file @param {string} request @returns {string}
 */
export function meaningOf(file, request) {
  const part = file.startsWith('packages/') ? file.split('/', 2).join('/') : file.slice(0, file.indexOf('/'));
  if (request.startsWith('.')) return posix.join(posix.dirname(file), request.replace(/\?\w+$/, ''));
  if (request.startsWith('#test/')) return `${part}/test/${request.slice('#test/'.length)}`;
  if (request.startsWith('#')) return `${part}/src/${request.slice(1)}`;
  const [, rule] = /^@fellowship\/domain\/(.+)$/.exec(request) ?? [];
  return rule ? `domain/src/${rule}.ts` : request;
}

/** All arrows of the sources below a folder. @param {string} root @returns {Arrow[]} */
export function readArrows(root) {
  const files = globSync(SOURCES, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|generated)$/.test(String(path)),
  }).map((file) => file.replaceAll('\\', '/'));
  return files.flatMap((from) => {
    const requests = requestsOf(from, readFileSync(join(root, from), 'utf8'));
    return [...new Set(requests)].map((request) => ({ from, to: meaningOf(from, request) }));
  });
}

/** Arrows to files that are not there. @param {string} root @param {Arrow[]} arrows */
export function unresolved(root, arrows) {
  return arrows.filter(
    ({ to }) => /^(domain|server|web|e2e|packages|scripts|bench)\//.test(to) && !existsSync(join(root, to)),
  );
}

/**
 * The files that import each other in a circle, each circle once, its files sorted.
 * @param {Arrow[]} arrows @returns {string[][]}
 */
export function circles(arrows) {
  const targets = Map.groupBy(arrows, ({ from }) => from);
  /** @type {Map<string, { index: number, low: number, isOpen: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const found = [];

  // Tarjan's strongly connected components.
  /** @param {string} file */
  const visit = (file) => {
    const node = { index: seen.size, low: seen.size, isOpen: true };
    seen.set(file, node);
    stack.push(file);
    for (const { to } of targets.get(file) ?? []) {
      const next = seen.get(to);
      if (!next) node.low = Math.min(node.low, visit(to).low);
      else if (next.isOpen) node.low = Math.min(node.low, next.index);
    }
    if (node.low === node.index) {
      const circle = stack.splice(stack.indexOf(file));
      for (const member of circle) Object.assign(seen.get(member) ?? {}, { isOpen: false });
      if (circle.length > 1) found.push(circle.sort());
    }
    return node;
  };
  for (const file of targets.keys()) if (!seen.has(file)) visit(file);
  return found;
}
