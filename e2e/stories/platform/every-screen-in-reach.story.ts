import { ROUTES } from '@fellowship/domain/identity/access/routes';
import type { Page } from '@playwright/test';
import { expectInReach, expectStill } from '../../harness/accessibility.ts';
import { expect, story } from '../../harness/story.ts';

story.describe.configure({ timeout: 300_000 });

for (const [who, role] of [
  ['100001', 'MEMBER'],
  ['chennaiadmin', 'CHAPTERADMIN'],
  ['supportadmin', 'SUPPORTADMIN'],
] as const) {
  const paths = ROUTES.filter(({ roles, path }) => path !== '/log-in' && isOf(roles, role));

  story(
    `Every screen of a ${role} is in reach of a small phone, large text and a thumb`,
    async ({ people }) => {
      expect(paths.length).toBeGreaterThan(10);
      // Not an emulated phone: its window grows with what overflows.
      const page = await people.member(who);
      for (const { path } of paths) {
        await open(page, path);
        await expectInReach(page, `${path} of a ${role}`, () => expectReady(page));
        await expectStill(page, path);
      }
    },
  );
}

function isOf(roles: readonly string[], role: string): boolean {
  return roles.includes(role);
}

/** As a link of the app leads there: its code is loaded once for all screens. */
async function open(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await expectReady(page);
}

/** Its heading shows, and nothing in sight is on its way; what is further down is fetched when it is scrolled to. */
async function expectReady(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForFunction(() => {
    const pending = '[aria-busy="true"], .mantine-Skeleton-root[data-visible], .mantine-Loader-root';
    return [...document.querySelectorAll(pending)].every((element) => {
      const { top, bottom, height } = element.getBoundingClientRect();
      return height === 0 || bottom < 0 || top > innerHeight;
    });
  });
}
