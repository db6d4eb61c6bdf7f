import { expect, test } from 'vitest';
import { parseDatabaseAddress } from './database-address.ts';

const H1 = { host: 'h1', port: 5432 };

test.each([
  ['postgres://a:b%40@db:5433/club', 'postgres://a:b%40@db:5433/club', undefined],
  ['postgresql://db/club?sslmode=verify-full', 'postgresql://db/club?sslmode=verify-full', undefined],
  ['postgres://db/club?target_session_attrs=primary', 'postgres://db/club', undefined],
  ['postgres:///club?host=%2Frun%2Fdb', 'postgres:///club?host=%2Frun%2Fdb', undefined],
  ['postgres://a:b@h1,h2:5433/club', 'postgres://a:b@localhost/club', [H1, { host: 'h2', port: 5433 }]],
  [
    'postgres://h1,[::1]:6/club?target_session_attrs=read-write&sslmode=require',
    'postgres://localhost/club?sslmode=require',
    [H1, { host: '::1', port: 6 }],
  ],
  [
    'postgres:///club?host=h1,/run/db&port=5432,7',
    'postgres://localhost/club',
    [H1, { host: '/run/db', port: 7 }],
  ],
  [
    'postgres:///club?host=h1,h3&port=9',
    'postgres://localhost/club',
    [
      { host: 'h1', port: 9 },
      { host: 'h3', port: 9 },
    ],
  ],
])('%s', (address, connectionString, hosts) => {
  expect(parseDatabaseAddress(address)).toEqual({
    connectionString,
    wants: 'primary',
    ...(hosts && { hosts }),
  });
});

test.each([
  ['mysql://db/club', 'must be a postgres:// address'],
  ['postgres://h1,,h2/club', 'must name a host on each side of a comma'],
  ['postgres:///club?host=h1,h2,h3&port=1,2', 'must have one port for each host'],
  ['postgres://h1,h2/club?target_session_attrs=standby', 'must have a target_session_attrs of read-write'],
])('%s is refused', (address, reason) => {
  expect(() => parseDatabaseAddress(address)).toThrow(reason);
});

test('an address to read from takes what libpq calls standbys', () => {
  const address = 'postgres://r1/club?target_session_attrs=prefer-standby';
  expect(parseDatabaseAddress(address, 'standby').wants).toBe('standby');
  expect(() => parseDatabaseAddress('postgres://r1/club?target_session_attrs=primary', 'standby')).toThrow();
});
