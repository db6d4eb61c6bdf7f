import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { API_MESSAGES } from './api.messages.ts';
import { type DocumentCost, measureCost } from './document-cost.ts';
import {
  findExcess,
  getVariableTypes,
  hasWellFormedTexts,
  isWholeText,
  type VariableTypes,
} from './document-limits.ts';
import { isReplicaDocument } from './replica-reads.ts';

/** No screen's document has a tenth of these. */
const MAX_CHARACTERS = 32 * 1024;
const MAX_TOKENS = 2_000;
/** Validation stops at so many errors: each may look for names that are alike. */
const MAX_ERRORS = 10;

/** A document that may run. */
export interface ReadDocument {
  readonly document: DocumentNode;
  readonly operation: OperationTypeNode;
  readonly variableTypes: VariableTypes;
  readonly cost: DocumentCost;
  readonly tokens: number;
  /** Whether its answer may be some seconds old. */
  readonly mayBeOld: boolean;
}

/**
 * Reads a document and checks it: the cheap limits first, so that each step has only bounded work before it.
 * @throws DocumentError with everything that is wrong with it
 */
export function readDocument(schema: GraphQLSchema, text: string): ReadDocument {
  if (text.length > MAX_CHARACTERS) throw problem('The document is too long');
  if (!isWholeText(text)) throw problem(API_MESSAGES.brokenText);
  const document = parseDocument(text);
  if (!hasWellFormedTexts(document)) throw problem(API_MESSAGES.brokenText);
  const excess = findExcess(document);
  if (excess !== null) throw problem(excess);
  const errors = validate(schema, document, specifiedRules, { maxErrors: MAX_ERRORS });
  if (errors.length > 0) throw new DocumentError(errors);
  return {
    document,
    operation: getOperation(document),
    variableTypes: getVariableTypes(schema, document),
    cost: measureCost(schema, document),
    tokens: document.tokenCount ?? MAX_TOKENS,
    mayBeOld: isReplicaDocument(schema, document),
  };
}

/** A document that is not run. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super(errors[0]?.message ?? 'The document cannot be run');
    this.errors = errors;
  }
}

/** An error of one sentence. */
export function problem(message: string): DocumentError {
  return new DocumentError([new GraphQLError(message)]);
}

function parseDocument(text: string): DocumentNode {
  try {
    // Without locations: they would keep every token of the text alive.
    return parse(text, { maxTokens: MAX_TOKENS, noLocation: true });
  } catch (error) {
    if (error instanceof GraphQLError) throw new DocumentError([error]);
    // Nested deeper than there is stack.
    throw problem('The document cannot be read');
  }
}

function getOperation({ definitions }: DocumentNode): OperationTypeNode {
  const operation = definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (!operation) throw problem('A document must hold exactly one operation');
  return operation.operation;
}
