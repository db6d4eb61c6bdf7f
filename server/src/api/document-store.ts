import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  OperationTypeNode,
  type VariableDefinitionNode,
} from 'graphql';
import { compileQuery, isCompiledQuery } from 'graphql-jit';
import { API_MESSAGES } from './api.messages.ts';
import type { ApiContext } from './builder.ts';
import { computeCost, MAX_COST } from './document-cost.ts';
import {
  findVariableProblem,
  MAX_LIST_LENGTH,
  MAX_VARIABLE_ERRORS,
  VARIABLE_STEPS,
  type VariableProblem,
} from './document-limits.ts';
import { DocumentError, problem, type ReadDocument, readDocument } from './document-reader.ts';
import type { RequestContext } from './request-context.ts';

/** What is cached of clients' own texts, whichever is reached first; the least recently used are evicted. */
const MAX_KEPT = 200;
const MAX_KEPT_BYTES = 4 * 1024 * 1024;
/** What a read document takes in memory, generously: per character of its text, and per token of its tree. */
const BYTES_PER_CHARACTER = 2;
const BYTES_PER_TOKEN = 300;
const MILLISECONDS_PER_VALUE = 0.001_5;
const USAGE_WEIGHT = 0.25;

/** A document that may run, and how. */
export interface StoredDocument extends ReadDocument {
  readonly schema: GraphQLSchema;
  /** Of the app's own documents only; everybody else's is interpreted. */
  readonly compiled: CompiledDocument | null;
  /** One of the app's own: its cost is known by use, and not bounded by values. */
  readonly isOwn: boolean;
  /** What running it takes, in milliseconds, as the last requests measured it. */
  readonly usage: { milliseconds: number };
}

/** The read and checked documents of one endpoint, for requests and live subscriptions alike. */
export interface DocumentStore {
  readonly schema: GraphQLSchema;
  /** @throws DocumentError `UNKNOWN_DOCUMENT` when it is not one of the app's own documents */
  findOwn(id: string): StoredDocument;
  /** @throws DocumentError if it may not run; it is not stored then */
  read(text: string): StoredDocument;
  /** Whether `read` would have to read and check this text first, which is the costly part. */
  isNew(text: string): boolean;
  /** What is stored of documents that are not the app's own. */
  readonly kept: { readonly count: number; readonly bytes: number };
}

/** @param takesTexts false refuses every document that is not one of the app's own */
export function openDocumentStore(
  schema: GraphQLSchema,
  own: OwnDocuments,
  { takesTexts }: { takesTexts: boolean },
): DocumentStore {
  const idsByText = new Map([...own].map(([id, text]) => [text, id]));
  const ready = new Map<string, StoredDocument>();
  const foreign = openTextCache((text) => {
    const read = readDocument(schema, text);
    return { ...read, schema, compiled: null, isOwn: false, usage: openUsage(read) };
  });

  function findOwn(id: string): StoredDocument {
    const known = ready.get(id);
    if (known) return known;
    const text = own.get(id);
    if (text === undefined) throw unknownDocument();
    const document = prepareOwn(schema, text);
    ready.set(id, document);
    return document;
  }

  return {
    schema,
    findOwn,
    read(text) {
      const id = idsByText.get(text);
      if (id !== undefined) return findOwn(id);
      if (!takesTexts) throw unknownDocument();
      return foreign.read(text);
    },
    isNew: (text) => takesTexts && !idsByText.has(text) && !foreign.has(text),
    kept: foreign,
  };
}

/** Reads and compiles one of the app's own; live ones are not compiled, because each event is small. */
function prepareOwn(schema: GraphQLSchema, text: string): StoredDocument {
  const read = readDocument(schema, text);
  const isLive = read.operation === OperationTypeNode.SUBSCRIPTION;
  const compiled = isLive ? null : compileOwnDocument(schema, read.document);
  return { ...read, schema, compiled, isOwn: true, usage: openUsage(read) };
}

/** Until it has run, a document is expected to take what its values take. */
function openUsage({ cost }: ReadDocument): StoredDocument['usage'] {
  return { milliseconds: computeCost(cost, null) * MILLISECONDS_PER_VALUE };
}

/** Remembers what a request has taken, the recent ones counting most. */
export function recordUsage({ usage }: StoredDocument, milliseconds: number): void {
  usage.milliseconds += (milliseconds - usage.milliseconds) * USAGE_WEIGHT;
}

/** An installed app that is older or newer than this server sends the text then, where texts are taken. */
function unknownDocument(): DocumentError {
  return new DocumentError([
    new GraphQLError(API_MESSAGES.unknownDocument, { extensions: { code: 'UNKNOWN_DOCUMENT' } }),
  ]);
}

function openTextCache(readAnew: (text: string) => StoredDocument) {
  const documents = new Map<string, StoredDocument>();
  let bytes = 0;

  function makeRoom(needed: number): void {
    for (const [text, document] of documents) {
      if (documents.size < MAX_KEPT && bytes + needed <= MAX_KEPT_BYTES) return;
      documents.delete(text);
      bytes -= toBytes(text, document);
    }
  }

  return {
    get count() {
      return documents.size;
    },
    get bytes() {
      return bytes;
    },
    has: (text: string) => documents.has(text),
    read(text: string): StoredDocument {
      const known = documents.get(text);
      if (known) {
        documents.delete(text);
        documents.set(text, known);
        return known;
      }
      const document = readAnew(text);
      const needed = toBytes(text, document);
      makeRoom(needed);
      documents.set(text, document);
      bytes += needed;
      return document;
    },
  };
}

function toBytes(text: string, { tokens }: ReadDocument): number {
  return text.length * BYTES_PER_CHARACTER + tokens * BYTES_PER_TOKEN;
}

/** A document of the app's own as a function, an order of magnitude cheaper to run than to interpret. */
interface CompiledDocument {
  execute(
    context: ApiContext,
    variables: Readonly<Record<string, unknown>>,
  ): ExecutionResult | Promise<ExecutionResult>;
}

/**
 * Compiles a document. The compiler generates JavaScript from it: only the app's own documents may come here,
 * never what a stranger sent.
 * @returns `null` where the compiler would not give what interpreting gives
 */
function compileOwnDocument(schema: GraphQLSchema, document: DocumentNode): CompiledDocument | null {
  if (hasDefaults(document)) return null;
  const compiled = compileQuery(schema, document);
  if (!isCompiledQuery(compiled)) return null;
  const declared = toVariables(document);
  return {
    execute(context, variables) {
      // The compiler would tell of every mistake there is: in a list of thousands that takes seconds.
      const { errors } = getVariableValues(schema, declared, variables, { maxErrors: MAX_VARIABLE_ERRORS });
      return errors ? { errors } : compiled.query(undefined, context, variables);
    },
  };
}

function toVariables({ definitions }: DocumentNode): readonly VariableDefinitionNode[] {
  return definitions.flatMap((node) =>
    node.kind === Kind.OPERATION_DEFINITION ? (node.variableDefinitions ?? []) : [],
  );
}

/** The compiler gives a variable's default the first time only. */
function hasDefaults(document: DocumentNode): boolean {
  return toVariables(document).some(({ defaultValue }) => defaultValue !== undefined);
}

/** What a client asks for, over HTTP or a live connection: a text, or none and the id of one of the app's documents. */
interface Asked {
  query: string;
  variables?: Readonly<Record<string, unknown>> | null | undefined;
  /** May hold `documentId`. */
  extensions?: Readonly<Record<string, unknown>> | null | undefined;
}

const VARIABLE_TEXTS: Readonly<Record<VariableProblem, string>> = {
  listTooLong: API_MESSAGES.listTooLong(MAX_LIST_LENGTH),
  tooManyValues: API_MESSAGES.tooManyValues,
  malformedText: API_MESSAGES.brokenText,
};

/**
 * Finds the document that a caller asks for, and decides before anything of it runs whether it and its variables stay
 * within their bounds. A client's own text is bounded by the values that it asks for, and counted while it runs.
 * @throws DocumentError when it cannot be run
 * @throws BudgetExceededError when the caller's requests under way have reserved what is left of the account's share
 */
export function resolveDocument(
  store: DocumentStore,
  call: RequestContext,
  asked: Asked,
  kind: keyof typeof VARIABLE_STEPS = 'ordinary',
): StoredDocument {
  const id = asked.extensions?.documentId;
  const document = asked.query === '' && typeof id === 'string' ? store.findOwn(id) : store.read(asked.query);
  const { variables } = asked;
  const found = findVariableProblem(variables, document.variableTypes, VARIABLE_STEPS[kind]);
  if (found !== null) throw problem(VARIABLE_TEXTS[found]);
  if (!document.isOwn) {
    if (computeCost(document.cost, variables) > MAX_COST)
      throw problem(API_MESSAGES.documentTooCostly(MAX_COST));
    call.answerSize = { values: 0 };
  }
  call.work?.expect(document.usage.milliseconds);
  return document;
}

const FOLDER = join(import.meta.dirname, '../../schema');

/** The documents of the web app by their id, a hash of the text. */
export type OwnDocuments = ReadonlyMap<string, string>;

/** The web app's documents for an endpoint, as its build wrote them down (`npm run generate`). */
export function loadOwnDocuments(endpoint: EndpointName): OwnDocuments {
  const file = readFileSync(join(FOLDER, `${endpoint}.documents.json`), 'utf8');
  return new Map(Object.entries(JSON.parse(file) as Record<string, string>));
}

/** The four endpoints, each with a schema of its own. */
export type EndpointName = 'main' | 'attendance' | 'subscription' | 'payment';
