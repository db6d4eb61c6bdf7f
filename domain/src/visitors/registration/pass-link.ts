const LINK_MARK = '#pass=';

/** Longer than any token that the server makes. */
const MAX_LINK_LENGTH = 1000;

/** What the code of a pass carries: a link to the attendance screen, which any phone's camera app opens (rule visitors/pass). */
export function buildPassLink(publicUrl: string, token: string): string {
  return `${publicUrl.replace(/\/+$/, '')}/attendance${LINK_MARK}${token}`;
}

/**
 * The token in a scanned link, or null when it is no pass. The address in front is ignored: the same server may have several, and
 * only the signature proves a genuine pass.
 */
export function parsePassLink(scanned: unknown): string | null {
  if (typeof scanned !== 'string' || scanned.length > MAX_LINK_LENGTH) return null;
  const [, token = null] = /#pass=([\w-]+\.[\w-]+)$/.exec(scanned.trim()) ?? [];
  return token;
}
