import type { Endpoint } from './api-document.ts';

/** What the calls need of the rest of the app; set once at start. */
export interface ApiConnection {
  endpoints: Readonly<Record<Endpoint, string>>;
  /** The access token of the session; with `isForced` a new one is fetched. Null if no person is signed in. */
  accessToken: (options: { isForced: boolean }) => Promise<string | null>;
  /** The server no longer knows the caller, even with a fresh token. */
  onUnauthenticated: () => void;
}

let connection: ApiConnection | null = null;

/** Tells the calls where the endpoints are and whose token they carry. */
export function connectApi(next: ApiConnection): void {
  connection = next;
}

/** The connection in force; calling before `connectApi` is a mistake of the program. */
export function currentConnection(): ApiConnection {
  if (!connection) throw new Error('connectApi has not been called.');
  return connection;
}
