import { EmbeddedPostgresError, FolderInUseError } from '@fellowship/embedded-postgres';
import { expect, it } from 'vitest';
import { newTestDatabase } from '../test/database.ts';
import { failureReason } from './failure-reason.ts';
import { ConfigError } from './secret-key.ts';
import { openDatabase } from './storage/database.ts';

async function reasonToOpen(connectionString: string): Promise<string | null> {
  const database = openDatabase({ connectionString }, { max: 1 });
  try {
    await database.pool.query('select 1');
    return 'opened';
  } catch (error) {
    return failureReason(error);
  } finally {
    await database.close();
  }
}

it('says why a database cannot be reached', async () => {
  expect(await reasonToOpen('postgres://a:b@localhost:1/club')).toMatch(
    /^The database cannot be reached: connect ECONNREFUSED/,
  );
  expect(await reasonToOpen('postgres://a:b@no-such-host.invalid/club')).toMatch(
    /^The database cannot be reached: getaddrinfo/,
  );
  const database = await newTestDatabase();
  const { host, user } = database.connection;
  await database.close();
  const parameters = new URLSearchParams({ host: String(host), user: String(user) });
  expect(await reasonToOpen(`postgres:///absent?${parameters}`)).toBe(
    'The database cannot be reached: database "absent" does not exist',
  );
});

it.each([
  [new ConfigError('PORT must be a port'), 'PORT must be a port'],
  [
    Object.assign(new Error('listen'), { code: 'EADDRINUSE' }),
    'The port is in use by another program. Set PORT to a free one.',
  ],
  [
    Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC', syscall: 'write' }),
    'ENOSPC: no space left',
  ],
  [new EmbeddedPostgresError('It does not start'), 'It does not start'],
  [new FolderInUseError('Another process runs here'), 'Another process runs here'],
  [new TypeError('undefined is not a function'), null],
  [Object.assign(new Error('syntax error'), { code: '42601' }), null],
  ['thrown', null],
])('%s: %s', (error, reason) => {
  expect(failureReason(error)).toBe(reason);
});
