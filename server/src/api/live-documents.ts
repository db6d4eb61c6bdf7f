import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { documentLimits } from './document-limits.ts';

/** A document as it is run, or what is wrong with it. */
type LiveDocument = { schema: GraphQLSchema } & (
  | { document: DocumentNode; errors?: undefined }
  | { document: null; errors: GraphQLError[] }
);

/** The documents of live subscriptions; a good one is read and checked once for all who send the same text. */
export interface LiveDocuments {
  read(text: string): LiveDocument;
}

/** The app itself has a handful. */
const MAX_REMEMBERED = 100;

export function openLiveDocuments(schema: GraphQLSchema): LiveDocuments {
  const remembered = new Map<string, LiveDocument>();
  return {
    read(text) {
      const known = remembered.get(text);
      if (known) return known;
      if (remembered.size >= MAX_REMEMBERED) remembered.clear();
      const read = readDocument(schema, text);
      if (read.document) remembered.set(text, read);
      return read;
    },
  };
}

/** Held to the same rules as a request's. */
function readDocument(schema: GraphQLSchema, text: string): LiveDocument {
  try {
    const document = parse(text);
    const errors = [...validate(schema, document, [...specifiedRules, documentLimits])];
    if (errors.length === 0 && !isSubscription(document)) {
      errors.push(new GraphQLError('Only subscriptions are answered here'));
    }
    return errors.length > 0 ? { schema, document: null, errors } : { schema, document };
  } catch (error) {
    return { schema, document: null, errors: [error as GraphQLError] };
  }
}

const isSubscription = ({ definitions }: DocumentNode): boolean =>
  definitions.some(
    (definition) => 'operation' in definition && definition.operation === OperationTypeNode.SUBSCRIPTION,
  );
