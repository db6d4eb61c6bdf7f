/** What the worker knows how to answer without the network. */
export type RequestKind = 'page' | 'asset' | 'config' | 'share';

interface AskedFor {
  method: string;
  mode: string;
  url: string;
}

/**
 * Which kind of request this is: what another app shares, the app's page on any of its routes, a file whose name identifies its content, the
 * configuration; null is none of ours and goes to the network as if there were no worker. Pictures and answers of the
 * services are never kept here: they belong to a person.
 * @param routes the paths of the route table, which the server delivers the page on too
 */
export function requestKind(
  { method, mode, url }: AskedFor,
  origin: string,
  routes: readonly string[],
): RequestKind | null {
  const { origin: asked, pathname } = new URL(url);
  if (asked !== origin) return null;
  if (method === 'POST' && mode === 'navigate' && pathname === '/share') return 'share';
  if (method !== 'GET') return null;
  if (pathname.startsWith('/assets/') || pathname.startsWith('/icons/')) return 'asset';
  if (pathname === '/config.json') return 'config';
  if (mode === 'navigate' && routes.includes(pathname.replace(/(?<=.)\/$/, ''))) return 'page';
  return null;
}
