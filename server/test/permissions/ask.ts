import { parse, subscribe } from 'graphql';
import { formatErrors } from '#api/graphql-handler.ts';
import { RequestContext } from '#api/request-context.ts';
import type { Answer, TestApi } from '../api.ts';
import type { Question } from './documents.ts';
import type { SweptField } from './root-fields.ts';

/** Asks as the person, or as nobody. A live field answers with a stream, which is ended at once. */
export async function ask(
  api: TestApi,
  { endpoint, schema, operation }: SweptField,
  userName: string | null,
  { document, variables }: Question,
): Promise<Answer> {
  if (operation !== 'subscription') return api.ask(endpoint, userName, document, variables);
  const caller = userName === null ? null : await api.app.authenticator.identify(userName);
  const stream = await subscribe({
    schema,
    document: parse(document),
    variableValues: variables,
    contextValue: { call: new RequestContext(api.app, caller) },
  });
  if ('errors' in stream) {
    const errors = formatErrors(stream.errors ?? [], { id: 'sweep', log: api.app.log });
    return { data: null, errors: errors as unknown as Answer['errors'] };
  }
  await (stream as AsyncGenerator).return(undefined);
  return { data: null, errors: [] };
}

export const getCodes = ({ errors }: Answer): string[] => errors.map(({ extensions }) => extensions.code);

/** What the answer tells beside its errors. */
export const toldBy = ({ data }: Answer): unknown[] =>
  Object.values(data ?? {}).filter((value) => value !== null);
