import { isIP } from 'node:net';

/** How many proxies are in front of the server, or their addresses; `0` when there is none. */
export type TrustedProxies = number | readonly string[];

const MOST_PROXIES = 9;

/** What `TRUST_PROXY` says: a number, or addresses and networks such as `10.0.0.0/8`. `null` for anything else. */
export function parseTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) return Number(text) <= MOST_PROXIES ? Number(text) : null;
  const addresses = text.split(',').map((address) => address.trim());
  return addresses.every(isNetwork) ? addresses : null;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}

/**
 * The setting of the HTTP server: with a number, only the entries of `X-Forwarded-For` that this many proxies wrote are
 * believed; what a client wrote before them never is.
 */
export function trustProxyOption(
  proxies: TrustedProxies,
): false | string[] | ((a: string, hop: number) => boolean) {
  if (proxies === 0) return false;
  if (typeof proxies !== 'number') return [...proxies];
  return (_address, hop) => hop < proxies;
}
