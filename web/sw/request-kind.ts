/** What the worker knows how to answer without the network. */
export type RequestKind = 'page' | 'asset' | 'config';

interface AskedFor {
  method: string;
  mode: string;
  url: string;
}

const APP_ROUTE = /^\/[A-Za-z-]*$/;

/** The server's own addresses that look like a route of the app. */
const OF_THE_SERVER = new Set(['/healthz', '/readyz', '/metrics', '/graphql', '/userpool']);

/**
 * Which kind of request this is: the app's page on any of its routes, a file whose name identifies its content, the
 * configuration; null is none of ours and goes to the network as if there were no worker. Pictures and answers of the
 * services are never kept here: they belong to a person.
 */
export function requestKind({ method, mode, url }: AskedFor, origin: string): RequestKind | null {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return null;
  if (pathname.startsWith('/assets/') || pathname.startsWith('/icons/')) return 'asset';
  if (pathname === '/config.json') return 'config';
  if (mode === 'navigate' && APP_ROUTE.test(pathname) && !OF_THE_SERVER.has(pathname)) return 'page';
  return null;
}
