import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/**
 * The client address of a request: the peer of the connection or, if that is a trusted proxy, the last address in `X-Forwarded-For`
 * that is not a trusted proxy. The addresses before it cannot be trusted, because any client can write them.
 */
export function requestAddress(request: IncomingMessage, trustedProxies: string[]): string {
  let address = plainAddress(request.socket.remoteAddress ?? 'unknown');
  if (trustedProxies.length === 0) return address;
  const trusted = listOf(trustedProxies);
  const named = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim());
  while (isIP(address) !== 0 && trusted.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')) {
    const next = plainAddress(named.pop() ?? '');
    if (isIP(next) === 0) break;
    address = next;
  }
  return address;
}

function listOf(ranges: string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

// Some proxies add the client's port. A dual-stack socket maps an IPv4 address to IPv6.
function plainAddress(address: string): string {
  const withoutPort = address.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[([^\]]+)\](?::\d+)?$/, '$1');
  return withoutPort.replace(/^::ffff:(?=\d+\.)/i, '');
}
