import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { parseTrustedProxies, type TrustedProxies, trustProxyOption } from './config.ts';

describe('TRUST_PROXY', () => {
  it.each<[string, TrustedProxies | null]>([
    ['0', 0],
    ['1', 1],
    ['2', 2],
    ['10.0.0.7', ['10.0.0.7']],
    ['10.0.0.0/8, fd00::/8', ['10.0.0.0/8', 'fd00::/8']],
    ['10', null],
    ['-1', null],
    ['yes', null],
    ['10.0.0.0/33', null],
    ['10.0.0.0/8/8', null],
    ['10.0.0.1,', null],
    ['proxy.example', null],
  ])('%s is %j', (text, proxies) => {
    expect(parseTrustedProxies(text)).toEqual(proxies);
  });
});

describe('the address of a request', () => {
  const peer = '127.0.0.1';
  it.each<[TrustedProxies, string | undefined, string]>([
    [0, '203.0.113.9', peer],
    [1, undefined, peer],
    [1, '203.0.113.9', '203.0.113.9'],
    [1, '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    [2, '198.51.100.1, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
    [['127.0.0.1'], '198.51.100.1, 203.0.113.9', '203.0.113.9'],
    [['127.0.0.1', '10.0.0.0/8'], '198.51.100.1, 203.0.113.9, 10.0.0.7', '203.0.113.9'],
    [['10.0.0.0/8'], '203.0.113.9', peer],
  ])('behind %j with X-Forwarded-For %s is %s', async (proxies, forwarded, address) => {
    const http = Fastify({ trustProxy: trustProxyOption(proxies) });
    http.get('/', async (request) => request.ip);
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    expect((await http.inject({ url: '/', headers, remoteAddress: peer })).body).toBe(address);
  });
});
