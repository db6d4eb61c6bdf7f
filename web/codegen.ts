/**
 * Writes the typed documents of every `*.<endpoint>.graphql` operation under `src` to
 * `src/api/generated/<endpoint>/graphql.ts`, checked against the printed schemas of the server, and the same documents by
 * their ids to `server/schema/<endpoint>.documents.json`: the app asks for them by id, and the server trusts these only. Each typed
 * document also knows its endpoint and its topics. `fragments.graphql` beside them shows the fragments of described records.
 * `--check` writes nothing and exits 1 where a committed file differs.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import { buildSchema, parse } from 'graphql';
import type { Topic } from '#api/topics.ts';
import { printFragments } from './codegen-fragments.ts';
import { topicsByOperation } from './codegen-topics.ts';

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

/** The operations of an endpoint, and the fragments that follow from descriptions. */
async function readOperations(endpoint: Endpoint, fragments: string) {
  const files: string[] = [];
  for await (const file of glob(`src/**/*.${endpoint}.graphql`, { cwd: WEB })) files.push(file);
  const texts = await Promise.all(
    files.sort().map(async (location) => ({ location, rawSDL: await readFile(join(WEB, location), 'utf8') })),
  );
  return [
    ...texts,
    ...(fragments === '' ? [] : [{ location: 'codegen-fragments.ts', rawSDL: fragments }]),
  ].map((file) => ({ ...file, document: parse(file.rawSDL) }));
}

interface GeneratedFile {
  path: string;
  /** Empty where there is nothing to be written. */
  text: string;
}

/** The typed documents of one endpoint, and the list of them for the server. */
async function generate(endpoint: Endpoint): Promise<GeneratedFile[]> {
  const files = {
    code: join(WEB, `src/api/generated/${endpoint}/graphql.ts`),
    list: join(WEB, `../server/schema/${endpoint}.documents.json`),
    fragments: join(WEB, `src/api/generated/${endpoint}/fragments.graphql`),
  };
  const sdl = await readFile(join(WEB, `../server/schema/${endpoint}.graphql`), 'utf8');
  const fragments = printFragments(endpoint, buildSchema(sdl));
  const documents = await readOperations(endpoint, fragments);
  const topics = topicsByOperation(documents);
  if (documents.length === 0)
    return [
      { path: files.code, text: '' },
      { path: files.list, text: '{}\n' },
    ];
  const sections = await preset.buildGeneratesSection({
    baseOutputDir: `${endpoint}/`,
    schema: parse(sdl),
    schemaAst: buildSchema(sdl),
    documents,
    config: CONFIG,
    presetConfig: {
      fragmentMasking: false,
      skipIndexFile: true,
      persistedDocuments: { hashAlgorithm: shortHash },
    },
    plugins: [],
    pluginMap: {},
  });
  const write = (filename: string) => {
    const section = sections.find((one) => one.filename === `${endpoint}/${filename}`);
    if (!section) throw new Error(`The preset has no ${filename} for ${endpoint}.`);
    return codegen({ ...section, schemaAst: buildSchema(sdl) });
  };
  // The ids are known once the code is written.
  const code = nameTheEndpoint(await write('graphql.ts'), endpoint);
  const list = await write('persisted-documents.json');
  return [
    { path: files.code, text: asListed(code, JSON.parse(list), topics) },
    { path: files.list, text: `${list}\n` },
    { path: files.fragments, text: fragments },
  ];
}

/**
 * Writes each document with the very text that the server knows it by, which is shorter too, and with its topics, and lets
 * the bundler leave out the documents of fragments, which nobody asks for by themselves.
 */
function asListed(
  code: string,
  texts: Record<string, string>,
  topics: ReadonlyMap<string, readonly Topic[]>,
): string {
  return code
    .replace(
      /(\w+)Document = new TypedDocumentString\(`[^`]*`, \{"hash":"([^"]+)"\}\)/g,
      (_whole, name: string, hash: string) => {
        const text = texts[hash];
        if (text === undefined) throw new Error(`The preset has no text of ${name}.`);
        const meta = { hash, topics: topics.get(name) };
        return `${name}Document = new TypedDocumentString(${JSON.stringify(text)}, ${JSON.stringify(meta)})`;
      },
    )
    .replace(/= new TypedDocumentString\(/g, '= /* @__PURE__ */ new TypedDocumentString(');
}

/** 128 bits of SHA-256: enough to tell the app's documents apart, and half of what a phone would download otherwise. */
function shortHash(text: string): string {
  return createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');
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
for (const { path, text } of (await Promise.all(ENDPOINTS.map(generate))).flat()) {
  const before = existsSync(path) ? await readFile(path, 'utf8') : '';
  if (before === text) continue;
  stale.push(relative(WEB, path));
  if (check) continue;
  if (text === '') await rm(path, { force: true });
  else await mkdir(dirname(path), { recursive: true }).then(() => writeFile(path, text));
}
if (stale.length > 0) console.log(`${check ? 'Out of date' : 'Written'}: ${stale.join(', ')}`);
process.exitCode = check && stale.length > 0 ? 1 : 0;
