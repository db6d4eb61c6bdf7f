// All import statements of the sources, type-only and dynamic ones included.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** @typedef {{ from: string, to: string }} Import a file, and the file or package that it imports */

const SOURCES = '{domain,server,web,e2e,packages,scripts,bench}/**/*.{ts,tsx,mjs}';

/** The specifiers of a source's imports, as written. @param {string} file @param {string} text @returns {string[]} */
export function listSpecifiers(file, text) {
  const { module, program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const reExports = module.staticExports.flatMap(({ entries }) =>
    entries.map((entry) => entry.moduleRequest),
  );
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start, end));
  /** @type {string[]} */
  const types = [];
  // Few sources have `import('…').Name`, and walking a syntax tree is slow.
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
 * The file that a specifier resolves to, without the bundler's suffix (`?url`); the specifier itself for a package.
 * @param {string} file @param {string} specifier @returns {string}
 */
export function resolveImport(file, specifier) {
  const part = file.startsWith('packages/') ? file.split('/', 2).join('/') : file.slice(0, file.indexOf('/'));
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier.replace(/\?\w+$/, ''));
  if (specifier.startsWith('#test/')) return `${part}/test/${specifier.slice('#test/'.length)}`;
  if (specifier.startsWith('#')) return `${part}/src/${specifier.slice(1)}`;
  const [, domainFile] = /^@fellowship\/domain\/(.+)$/.exec(specifier) ?? [];
  return domainFile ? `domain/src/${domainFile}.ts` : specifier;
}

/** All imports of the sources below a folder. @param {string} root @returns {Import[]} */
export function readImports(root) {
  const files = globSync(SOURCES, {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|generated)$/.test(String(path)),
  }).map((file) => file.replaceAll('\\', '/'));
  return files.flatMap((from) => {
    const specifiers = listSpecifiers(from, readFileSync(join(root, from), 'utf8'));
    return [...new Set(specifiers)].map((specifier) => ({ from, to: resolveImport(from, specifier) }));
  });
}

/** Imports of files that do not exist. @param {string} root @param {Import[]} imports */
export function findUnresolved(root, imports) {
  return imports.filter(
    ({ to }) => /^(domain|server|web|e2e|packages|scripts|bench)\//.test(to) && !existsSync(join(root, to)),
  );
}

/**
 * The cycles of files that import each other, each cycle once, its files sorted.
 * @param {Import[]} imports @returns {string[][]}
 */
export function findCycles(imports) {
  const targets = Map.groupBy(imports, ({ from }) => from);
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
      const cycle = stack.splice(stack.indexOf(file));
      for (const member of cycle) Object.assign(seen.get(member) ?? {}, { isOpen: false });
      if (cycle.length > 1) found.push(cycle.sort());
    }
    return node;
  };
  for (const file of targets.keys()) if (!seen.has(file)) visit(file);
  return found;
}
