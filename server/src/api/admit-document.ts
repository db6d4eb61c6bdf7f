import { GraphQLError } from 'graphql';
import { API_MESSAGES } from './api.messages.ts';
import { holdsLongList, MOST_IN_A_LIST } from './document-limits.ts';
import { DocumentError } from './document-reader.ts';
import type { DocumentStore, StoredDocument } from './document-store.ts';
import type { RequestContext } from './request-context.ts';
import { holdsWholeTexts } from './text-guard.ts';

/** What a client asks for, over HTTP or a live connection: a text, or none and the id of one of the app's documents. */
export interface Asked {
  query: string;
  variables?: Readonly<Record<string, unknown>> | null | undefined;
  /** May hold `documentId`. */
  extensions?: Readonly<Record<string, unknown>> | null | undefined;
}

/**
 * Finds what is to be run for this caller.
 * @throws DocumentError when it is none, or holds a text that cannot be kept or a list longer than any of the app's
 * @throws RefusalError `UNAUTHENTICATED` when a stranger asks what the schema is
 */
export function admitDocument(store: DocumentStore, call: RequestContext, asked: Asked): StoredDocument {
  if (holdsLongList(asked.variables)) throw problem(API_MESSAGES.listTooLong(MOST_IN_A_LIST));
  if (!holdsWholeTexts(asked.variables)) throw problem(API_MESSAGES.brokenText);
  const id = asked.extensions?.documentId;
  const document = asked.query === '' && typeof id === 'string' ? store.findOwn(id) : store.read(asked.query);
  if (document.asksForSchema && !tellsSchema(call)) call.requireCaller();
  return document;
}

function problem(message: string): DocumentError {
  return new DocumentError([new GraphQLError(message)]);
}

/** Who may know the schema: everybody who tries the demo, else who is signed in. */
export function tellsSchema({ app, isSignedIn }: RequestContext): boolean {
  return app.config.demo || isSignedIn;
}
