/**
 * Writes the typed documents of every `*.<endpoint>.graphql` operation under `src` to
 * `src/api/generated/<endpoint>/graphql.ts`, checked against the printed schemas of the server.
 * `--check` writes nothing and exits 1 where a committed file differs.
 */
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import { buildSchema, parse } from 'graphql';

const ENDPOINTS = ['main', 'attendance', 'subscription', 'payment'] as const;
type Endpoint = (typeof ENDPOINTS)[number];

const WEB = import.meta.dirname;

const CONFIG = {
  documentMode: 'string',
  enumType: 'string-literal',
  useTypeImports: true,
  immutableTypes: true,
  skipTypename: true,
  scalars: { ID: 'string' },
} as const;

async function readOperations(endpoint: Endpoint) {
  const files: string[] = [];
  for await (const file of glob(`src/**/*.${endpoint}.graphql`, { cwd: WEB })) files.push(file);
  return Promise.all(
    files.sort().map(async (file) => {
      const rawSDL = await readFile(join(WEB, file), 'utf8');
      return { location: file, rawSDL, document: parse(rawSDL) };
    }),
  );
}

/** The typed documents of one endpoint; empty while the web asks nothing of it. */
async function generate(endpoint: Endpoint): Promise<string> {
  const documents = await readOperations(endpoint);
  if (documents.length === 0) return '';
  const sdl = await readFile(join(WEB, `../server/schema/${endpoint}.graphql`), 'utf8');
  const sections = await preset.buildGeneratesSection({
    baseOutputDir: `${endpoint}/`,
    schema: parse(sdl),
    schemaAst: buildSchema(sdl),
    documents,
    config: CONFIG,
    presetConfig: { fragmentMasking: false, skipIndexFile: true },
    plugins: [],
    pluginMap: {},
  });
  const section = sections.find(({ filename }) => filename === `${endpoint}/graphql.ts`);
  if (!section) throw new Error(`The preset has no graphql.ts for ${endpoint}.`);
  return nameTheEndpoint(await codegen({ ...section, schemaAst: buildSchema(sdl) }), endpoint);
}

/** Each document knows its endpoint, so that `request(document, variables)` finds the address by itself. */
function nameTheEndpoint(code: string, endpoint: Endpoint): string {
  return code.replace(
    /(export class TypedDocumentString<[^{]*\{\n)/,
    `$1  readonly endpoint = '${endpoint}' as const;\n`,
  );
}

const check = process.argv.includes('--check');
const stale: string[] = [];
for (const endpoint of ENDPOINTS) {
  const target = join(WEB, `src/api/generated/${endpoint}/graphql.ts`);
  const code = await generate(endpoint);
  const before = existsSync(target) ? await readFile(target, 'utf8') : '';
  if (before === code) continue;
  stale.push(relative(WEB, target));
  if (check) continue;
  if (code === '') await rm(target, { force: true });
  else await mkdir(dirname(target), { recursive: true }).then(() => writeFile(target, code));
}
if (stale.length > 0) console.log(`${check ? 'Out of date' : 'Written'}: ${stale.join(', ')}`);
process.exitCode = check && stale.length > 0 ? 1 : 0;
