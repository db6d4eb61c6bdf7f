import { currentConnection } from './api-connection.ts';
import type { ApiDocument, VariablesArgument } from './api-document.ts';
import { getName, wasUnknown } from './document-names.ts';
import { type Failure, findError, post, withToken } from './with-token.ts';

/** Addresses of the main endpoint for requests that are larger than others may be. */
export type LargePlace = 'import';

interface GraphqlAnswer {
  data?: unknown;
  errors?: Failure[];
}

/** Carries out one operation with the caller's access token. A refusal is thrown as an `ApiError`. */
export function request<Result, Variables>(
  document: ApiDocument<Result, Variables>,
  ...[variables]: VariablesArgument<Variables>
): Promise<Result> {
  return withToken((token) => send(document, variables, token));
}

/** As `request`, for what is larger than other requests may be: at an address of the endpoint that takes it. */
export function requestAt<Result, Variables>(
  place: LargePlace,
  document: ApiDocument<Result, Variables>,
  variables: Variables,
): Promise<Result> {
  return withToken((token) => send(document, variables, token, `/${place}`));
}

async function send<Result, Variables>(
  document: ApiDocument<Result, Variables>,
  variables: Variables | undefined,
  token: string | null,
  place = '',
): Promise<Result> {
  const url = currentConnection().endpoints[document.endpoint] + place;
  const name = getName(document);
  const body = JSON.stringify({ ...name, variables });
  const { data, errors } = await post<GraphqlAnswer>(url, token, { type: 'application/json', body });
  const [error] = errors ?? [];
  if (!error) return data as Result;
  if (error.extensions?.code === 'UNKNOWN_DOCUMENT' && wasUnknown(name))
    return send(document, variables, token, place);
  throw findError(error);
}
