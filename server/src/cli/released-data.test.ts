import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newTemporaryFolder } from '@fellowship/embedded-postgres/testing';
import { readTokens, signInSrp } from '@fellowship/user-pool/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runCommand } from '../../test/command-process.ts';
import { findFreePort, startProduct } from '../../test/product-process.ts';
import { PASSWORD, poolAt } from '../../test/user-pool.ts';

const RELEASES = join(import.meta.dirname, '../../test/releases');
const MIGRATIONS = join(import.meta.dirname, '../storage/migrations');

const MEMBER = `query { getMember(chapterId: "chennai", rotaryId: "100001") { rotaryId classificationName } }`;

it.each([
  ['2026-11-23'],
])('the demo of the release of %s is restored, its totals agree, and people sign in', async (release) => {
  const dataDir = join(newTemporaryFolder(), 'data');
  const variables = { DATA_DIR: dataDir, DEMO: '1' };
  mkdirSync(dataDir, { mode: 0o700 });
  copyFileSync(join(RELEASES, `${release}-secret.key`), join(dataDir, 'secret.key'));
  const restored = await runCommand('restore', [join(RELEASES, `${release}-demo.backup`)], variables);
  expect(restored).toMatchObject({ code: 0, output: expect.stringContaining(`Restored as of ${release}`) });
  expect(await runCommand('verify-totals', [], variables)).toEqual({
    code: 0,
    output: 'All totals agree with the facts.\n',
  });

  const port = await findFreePort();
  const tokens = new Map<string, string>();
  const product = await startProduct({ variables, port, tokens });
  onTestFinished(() => product.stop('SIGKILL'));
  const pool = poolAt(`http://127.0.0.1:${port}`);
  for (const userName of ['100001', 'chennaiadmin', 'superadmin'])
    tokens.set(userName, readTokens(await signInSrp(pool, { userName, password: PASSWORD })).AccessToken);
  for (const userName of ['100001', 'chennaiadmin']) {
    const { data, errors } = await product.ask('main', userName, MEMBER);
    expect(errors).toEqual([]);
    expect(data).toEqual({ getMember: { rotaryId: '100001', classificationName: expect.any(String) } });
  }
}, 60_000);

describe('the migrations of the releases', () => {
  const lines = readFileSync(join(RELEASES, 'migrations.sha256'), 'utf8').trim().split('\n');
  const released = new Map(lines.map((line) => line.split('  ').toReversed() as [string, string]));

  it('have not been changed or removed since', () => {
    expect(released.size).toBeGreaterThanOrEqual(33);
    for (const [file, digest] of released) {
      const content = readFileSync(join(MIGRATIONS, file));
      expect(createHash('sha256').update(content).digest('hex'), file).toBe(digest);
    }
  });

  it('run before every newer one', () => {
    const newest = [...released.keys()].toSorted().at(-1) ?? '';
    const later = readdirSync(MIGRATIONS).filter((file) => !released.has(file));
    expect(later.filter((file) => file < newest)).toEqual([]);
  });
});
