// Reads the promises of docs/contract.md.

/**
 * The names that a page lists below its second-order headings, by their third-order heading ('' for none).
 * @param {string} page @param {string} heading
 * @returns {Map<string, string[]>}
 */
export function listsUnder(page, heading) {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const lists = new Map();
  for (const part of section.split(/^### /m)) {
    const names = [...part.matchAll(/^```\n(.+?)\n```$/gms)].flatMap(([, block = '']) => block.split('\n'));
    if (names.length > 0)
      lists.set(part === section || section.startsWith(part) ? '' : part.split('\n', 1)[0], names);
  }
  return lists;
}

/** The operations of a printed schema. @param {string} schema @returns {string[]} */
export function rootFields(schema) {
  const types = [...schema.matchAll(/^type (?:Query|Mutation|Subscription) \{\n(.*?)^\}/gms)];
  return types.flatMap(([, fields = '']) =>
    [...fields.matchAll(/^ {2}(\w+)[(:]/gm)].map(([, name = '']) => name),
  );
}
