import { rmSync } from 'node:fs';
import { expectGoodToUse } from '../../harness/accessibility.ts';
import { makeRelease, ReleaseLink } from '../../harness/releases.ts';
import { expect, story } from '../../harness/story.ts';
import { InstalledApp } from '../../pages/installed-app.ts';
import { MeetingSchedulePage } from '../../pages/meeting-schedule-page.ts';
import { SignInPage } from '../../pages/sign-in-page.ts';

const link = new ReleaseLink('updates');
let secondRelease = '';

story.use({ serverVariables: { WEB_ROOT: link.path } });
story.describe.configure({ mode: 'serial', timeout: 240_000 });

story.beforeAll(async () => {
  secondRelease = await makeRelease('second');
});
story.beforeEach(() => link.begin());
story.afterAll(() => {
  rmSync(link.path, { force: true });
  rmSync(secondRelease, { recursive: true, force: true });
});

story(
  'The first visit installs the app without a question; Later postpones a new release',
  async ({ people }) => {
    const page = await people.anonymousPage({ installs: true });
    const app = new InstalledApp(page);
    await new SignInPage(page).open();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await app.installed();
    await app.expectNoUpdate();
    expect(await page.evaluate(() => 'isSamePage' in window), 'the page was not reloaded').toBe(true);
    await page.reload();
    await app.expectNoUpdate();

    link.switchTo(secondRelease);
    await app.askForUpdate();
    await app.prompt.getByRole('button', { name: 'Later' }).click({ timeout: 60_000 });
    await expect(app.prompt).toBeHidden();
    await page.reload();
    await expect(app.prompt).toBeVisible({ timeout: 20_000 });
    await app.refresh();
    expect(await app.release()).toBe('second');

    await story.step('Later visitors get the new release at once', async () => {
      const theirs = new InstalledApp(await people.member('100017', { installs: true }));
      expect(await theirs.release()).toBe('second');
      await theirs.installed();
      await theirs.expectNoUpdate();
    });
  },
);

story(
  'A new release is offered on later visits and applied with Refresh, window by window',
  async ({ people }) => {
    const page = await people.member('chennaiadmin', { installs: true });
    const app = new InstalledApp(page);
    await app.installed();
    const otherPage = await page.context().newPage();
    const otherApp = new InstalledApp(otherPage);
    await otherPage.goto('/');
    await otherApp.installed();

    link.switchTo(secondRelease);
    await page.reload();
    expect(await app.release(), 'until Refresh everything stays as it is').toBeNull();
    await app.askForUpdate();
    await expect(app.prompt.getByText('A new version is available')).toBeVisible({ timeout: 60_000 });
    await expectGoodToUse(page, 'New version');
    await expect(otherApp.prompt).toBeVisible();
    expect(await app.release()).toBeNull();

    await app.refresh();
    expect(await app.release()).toBe('second');
    await expect(new MeetingSchedulePage(page).add).toBeHidden();
    await expect(app.prompt).toBeHidden();

    // The other window stays on its version, also on screens that it had not opened yet.
    await new MeetingSchedulePage(otherPage).open();
    await expect(new MeetingSchedulePage(otherPage).row('18-Nov-2026')).toBeVisible();
    expect(await otherApp.release()).toBeNull();
    await otherApp.refresh();
    expect(await otherApp.release()).toBe('second');
    await expect(otherApp.prompt).toBeHidden();
  },
);
