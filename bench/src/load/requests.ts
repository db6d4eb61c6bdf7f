/** A GraphQL request of one person. */
export interface GraphqlRequest {
  path: string;
  token: string;
  query: string;
  variables?: Record<string, unknown>;
}

/** The bytes a browser would send, without headers that servers ignore. */
export function requestBytes({ path, token, query, variables = {} }: GraphqlRequest): Buffer {
  const body = JSON.stringify({ query, variables });
  const head = [
    `POST ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    'Accept: application/json',
    `Authorization: Bearer ${token}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`);
}
