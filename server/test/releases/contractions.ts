/** What an SQL text takes away that a release before it may read: columns, tables, types, functions, views. */
export function findContractions(text: string): string[] {
  const statements = text
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .split(';')
    .map((part) => part.replaceAll(/\s+/g, ' '));
  return statements.flatMap((statement) => CONTRACTIONS.flatMap((pattern) => statement.match(pattern) ?? []));
}

const NAME = String.raw`(?:if exists )?["\w.]+`;

const CONTRACTIONS = [
  new RegExp(
    `drop (?:table|type|view|materialized view|function|procedure|schema|sequence|domain) ${NAME}`,
    'gi',
  ),
  new RegExp(`drop column ${NAME}`, 'gi'),
  new RegExp(
    `(?<=alter table [^;]*)drop (?!column|constraint|default|not null|expression|identity)${NAME}`,
    'gi',
  ),
  /rename (?:column |attribute |value )?(?:["\w.]+ )?to ["\w.]+/gi,
  /alter (?:column )?["\w.]+ (?:set data )?type ["\w.]+/gi,
  /alter (?:column )?["\w.]+ set not null/gi,
];
