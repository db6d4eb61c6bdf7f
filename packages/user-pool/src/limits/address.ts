import { isIPv4, isIPv6 } from 'node:net';

/**
 * The group under which failures from an address are counted: an IPv4 address, or the /64 of an IPv6 address, because a
 * single household or phone has a whole /64.
 */
export function addressGroup(address: string): string {
  const mapped = /^::ffff:(?<ipv4>[0-9.]+)$/i.exec(address)?.groups?.ipv4;
  if (mapped && isIPv4(mapped)) return mapped;
  const [plain = ''] = address.split('%');
  return isIPv6(plain) ? `${firstFourGroups(plain)}::/64` : address;
}

function firstFourGroups(address: string): string {
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const groups = [...front, ...Array.from({ length: zeros }, () => '0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
