/**
 * What the app's answers are of. Each operation says in its first line which of them it reads (`# of: meeting`) or changes
 * (`# changes: meeting, figures`); a change refreshes the queries of its topics, in every capability.
 */
export const TOPICS = [
  /** Who the caller is. */
  'session',
  'member',
  /** A person's own preferences. */
  'preference',
  /** Which chapters there are. */
  'chapter',
  /** What a chapter has decided for itself. */
  'setting',
  /** The lines of business of a chapter, and who holds each. */
  'classification',
  /** The schedule, and whether a meeting is open, closed or cancelled. */
  'meeting',
  /** The records of one meeting: the roll call, and one's own. */
  'attendance',
  /** Records over a period, as reports and trends show them. */
  'history',
  /** What meetings and activities have counted: dashboards and summaries. */
  'figures',
  /** Referrals, C-Notes and R2Rs themselves. */
  'activity',
  /** What a member was told of them: the entries, and how many are unread. */
  'inbox',
  /** The visitors that a chapter knows. */
  'visitor',
  'announcement',
  /** The versions of the product. */
  'version',
  /** How the people who run the platform are reached. */
  'contact',
  /** Who changed what: everything changes it, so that it is read anew instead. */
  'audit',
  /** The chapter's subscription. */
  'subscription',
  /** What subscriptions cost: plans, discounts and vouchers. */
  'price',
  /** Orders, what was paid for them, and money that matches nothing. */
  'payment',
] as const;

export type Topic = (typeof TOPICS)[number];

/** How a request says what it asks for: by the id of a document that the server knows, or by its text. */
type DocumentName = { operationName: string; documentId: string } | { operationName: string; query: string };

/** Documents of a newer or older version than the server's; they are not asked for by id again. */
const unknown = new Set<string>();

/** Names a document by its id, or by its text once the server has said that it does not know it. */
export function getName(document: NamedDocument): DocumentName {
  const documentId = getId(document);
  const name = operationName(document);
  return documentId === null || unknown.has(documentId)
    ? { operationName: name, query: document.toString() }
    : { operationName: name, documentId };
}

/**
 * The server does not know what was asked for: from now on its text is sent.
 * @param sent the name that was sent
 * @returns whether that was an id, so that asking again with the text is worth it
 */
export function wasUnknown(sent: DocumentName): boolean {
  if (!('documentId' in sent)) return false;
  unknown.add(sent.documentId);
  return true;
}

function getId({ __meta__ }: NamedDocument): string | null {
  return __meta__?.hash ?? null;
}

/** The four GraphQL endpoints, one schema each. */
export type Endpoint = 'main' | 'attendance' | 'subscription' | 'payment';

/** A generated, typed operation that knows its endpoint; every `…Document` of `api/generated` is one. */
export interface ApiDocument<Result, Variables> {
  readonly endpoint: Endpoint;
  /** The `hash` by which the server knows the document, and what it is of or changes. */
  readonly __meta__?: { readonly hash?: string; readonly topics?: readonly Topic[] } | undefined;
  toString(): string;
  /** Carries the types only; never set. */
  __apiType?: (variables: Variables) => Result;
}

/** What identifies an operation of any types. */
export type NamedDocument = Pick<ApiDocument<never, never>, 'toString' | '__meta__'>;

/** No second argument for an operation without variables. */
export type VariablesArgument<Variables> =
  Record<string, never> extends Variables ? [variables?: Variables] : [variables: Variables];

/** The operation's own name, as the cache and the server's logs know it. */
export function operationName(document: NamedDocument): string {
  return /\b(?:query|mutation|subscription)\s+(\w+)/.exec(document.toString())?.[1] ?? 'unnamed';
}
