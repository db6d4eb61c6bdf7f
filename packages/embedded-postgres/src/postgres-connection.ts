/** PostgreSQL names its socket by the port, even when it listens on no port. */
export const SOCKET_PORT = 5432;

/** How to reach an embedded PostgreSQL, in the words of the driver `pg`. */
export interface PostgresConnection {
  /** The folder of its unix socket. */
  host: string;
  port: number;
  user: string;
  database: string;
}

/** @param name of the database and of the one role, its superuser */
export function connectionTo(socketFolder: string, name: string): PostgresConnection {
  return { host: socketFolder, port: SOCKET_PORT, user: name, database: name };
}
