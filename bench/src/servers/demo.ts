import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROUTES } from '@fellowship/domain/identity/access/routes';
import type { Page } from 'puppeteer-core';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { serverArgs, serverEnvironment } from '../../../scripts/lib/server-process.mjs';
import { DEMO_PASSWORD } from '../../../server/src/demo/seed-demo.ts';
import { startChildServer } from './child-server.ts';

/** The product with its demo, as `npm start` has it, on a database of its own. */
interface DemoServer {
  origin: string;
  stop(): Promise<void>;
}

export async function startDemo(): Promise<DemoServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'fellowship-demo-'));
  const server = await startChildServer({
    command: process.execPath,
    args: serverArgs,
    env: { ...serverEnvironment({}), DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '1', LOG_LEVEL: 'warn' },
    readyPath: '/readyz',
  });
  return {
    origin: `http://localhost:${server.port}`,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** An account of the demo, and the screens that are looked at with it. */
interface Visit {
  userName: string;
  screens: readonly string[];
}

/** Every screen of the signed-in app once, each by the first who may open it. */
export function visits(): { member: Visit; admin: Visit; support: Visit } {
  const source = readFileSync(inRoot('web', 'src', 'app', 'screens.ts'), 'utf8');
  const built = [...source.matchAll(/^ {2}'(\/[^']*)':/gm)].map(([, path = '']) => path);
  const open = (path: string, role: string) =>
    ROUTES.some((route) => route.path === path && route.roles.some((allowed) => allowed === role));
  const member = built.filter((path) => open(path, 'MEMBER'));
  const admin = built.filter((path) => open(path, 'CHAPTERADMIN') && !member.includes(path));
  const support = built.filter((path) => open(path, 'SUPPORTADMIN') && ![...member, ...admin].includes(path));
  return {
    member: { userName: '100001', screens: ['/', ...member] },
    admin: { userName: 'chennaiadmin', screens: ['/', ...admin] },
    support: { userName: 'supportadmin', screens: ['/', ...support] },
  };
}

/** Types the account and its password into the sign-in form. */
export async function fillSignIn(page: Page, userName: string): Promise<void> {
  await page.locator('input[autocomplete=username]').fill(userName);
  await page.locator('input[type=password]').fill(DEMO_PASSWORD);
}
