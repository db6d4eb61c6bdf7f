import { type DocumentNode, type GraphQLSchema, Kind, OperationTypeNode } from 'graphql';
import { SEEN_EVERYWHERE_SECONDS } from '#storage/replica.ts';

const KEY = 'mayBeOld';

/** Marks a field whose answer may be some seconds old: a report, a directory, a list of what others change rarely. */
export function mayBeOld<Field extends { extensions: object }>(field: Field): Field {
  return { ...field, extensions: { ...field.extensions, [KEY]: true } };
}

/** Whether a document asks for nothing but such fields. */
export function isReplicaDocument(schema: GraphQLSchema, document: DocumentNode): boolean {
  const fields = schema.getQueryType()?.getFields() ?? {};
  return document.definitions.every((definition) => {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) return true;
    if (definition.kind !== Kind.OPERATION_DEFINITION) return false;
    if (definition.operation !== OperationTypeNode.QUERY) return false;
    return definition.selectionSet.selections.every(
      (selection) => selection.kind === Kind.FIELD && fields[selection.name.value]?.extensions[KEY] === true,
    );
  });
}

const COOKIE = 'changed';

/**
 * Set with the answer to every change, so that whatever its author reads next comes from the primary, by whichever process and
 * machine, until every replica in use has the change. The browser counts the seconds: no clocks are compared.
 */
export function changedCookie(publicUrl: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=1; Max-Age=${SEEN_EVERYWHERE_SECONDS}; Path=/; HttpOnly; SameSite=Strict${secure}`;
}

export function hasJustChanged(cookies: string | undefined): boolean {
  return cookies?.split(/; */).includes(`${COOKIE}=1`) ?? false;
}
