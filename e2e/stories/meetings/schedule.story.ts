import type { Page } from '@playwright/test';
import { printActions } from '../../harness/actions.ts';
import { expect, story } from '../../harness/story.ts';
import { HomePage } from '../../pages/home-page.ts';
import { MeetingSchedulePage } from '../../pages/meeting-schedule-page.ts';
import { Shell } from '../../pages/shell.ts';
import { SubscriptionNotice } from '../../pages/subscription-notice.ts';
import { SubscriptionsPage } from '../../pages/subscriptions-page.ts';

const meeting = {
  start: '18:15',
  end: '19:45',
  presentations: ['ASHA RAO', 'JOHN PETER'],
  talk: 'Pricing for small firms',
  venue: 'Hotel Annalakshmi',
  earlyMinutes: '10',
  fee: '450',
};

story('An admin schedules a meeting, and the members see it', async ({ people }) => {
  const page = await people.member('coimbatoreadmin');
  // Without a subscription nothing can be scheduled.
  await new SubscriptionNotice(page).proceed();
  const subscriptions = new SubscriptionsPage(page);
  await subscriptions.choose({ plan: '1 Year', members: 15 });
  await subscriptions.order('Renew', 'Pay successfully');
  await new Shell(page).expectToast('New subscription Subscribed');
  const schedule = new MeetingSchedulePage(page);
  await schedule.open();
  await expect(page.getByText('Meeting not scheduled yet')).toBeVisible();

  await schedule.add.click();
  await expect(schedule.add).toBeDisabled();
  await schedule.fill({ ...meeting, date: '20-Nov-2026' });
  await schedule.confirm();
  await new Shell(page).expectToast('MeetingSchedule created Successfully');
  const row = schedule.row('20-Nov-2026');
  for (const text of ['18:15', '19:45', 'ASHA RAO', 'Hotel Annalakshmi', '450', 'Scheduled']) {
    await expect(row).toContainText(text);
  }

  const home = new HomePage(await people.member('300001', { device: 'phone' }));
  await expect(home.nextMeeting).toContainText('Friday, 20-Nov-2026');
  await expect(home.nextMeeting).toContainText('18:15 – 19:45');
  await expect(home.fact('Business Presentation')).toContainText('John Peter');
  await expect(home.fact('Education Talk')).toHaveText('Pricing for small firms');
  await expect(home.fact('Venue')).toHaveText('Hotel Annalakshmi');
  await expect(home.fact('Meeting Fee')).toHaveText('₹ 450');
});

story(
  'An admin adds meetings in few steps, sees what is wrong, and does not overwrite another admin',
  async ({ people }) => {
    const page = await people.member('chennaiadmin');
    const schedule = new MeetingSchedulePage(page);
    await schedule.open();
    await story.step(
      'A meeting like the last one takes three actions beside its presenter and talk, and a term four',
      async () => {
        const count = () => schedule.upcoming.getByRole('row', { name: /Scheduled/ }).count();
        await expect(schedule.row('18-Nov-2026')).toContainText('Today');
        const before = await count();
        const began = performance.now();
        await countActions(page);
        await schedule.add.click();
        await schedule.fill({ presentations: ['ASHA RAO'], talk: 'Asking well' });
        await schedule.confirm();
        await new Shell(page).expectToast('MeetingSchedule created Successfully');
        await expect.poll(count).toBe(before + 1);
        printActions('A meeting like the last one', await getActions(page), began);
        expect(await getActions(page)).toBe(3);

        await countActions(page);
        await schedule.add.click();
        await schedule.fill({ presentations: ['ASHA RAO'], talk: 'Asking well' });
        await schedule.form.getByRole('checkbox', { name: 'Repeat weekly to the end of the term' }).click();
        await schedule.confirm();
        await expect(schedule.form).toBeHidden();
        expect(await getActions(page)).toBe(4);
        await expect(schedule.row('30-Dec-2026')).toContainText('Scheduled');
      },
    );

    await story.step('An invalid row shows the reason and keeps the input', async () => {
      await schedule.add.click();
      await schedule.fill({ talk: '', venue: '' });
      await schedule.confirm();
      const missing =
        'Date, Timing, Business Presentation, Educational Talk and Venue are required fields, Fill all of them.';
      await expect(schedule.form.getByText(missing)).toBeVisible();

      await schedule.fill({ ...meeting, date: '18-Nov-2026', earlyMinutes: '61' });
      await schedule.confirm();
      await expect(schedule.form.getByText('Value must be 60 or less.')).toBeVisible();
      await schedule.fill({ earlyMinutes: '-5' });
      await schedule.confirm();
      await expect(schedule.form.getByText('Negative values are not allowed.')).toBeVisible();
      await schedule.fill({ earlyMinutes: '0', start: '07:37' });
      await schedule.confirm();
      await expect(schedule.form.getByText('Times must be in steps of 15 minutes.')).toBeVisible();
      await schedule.fill({ start: '20:00' });
      await expect(new Shell(page).toast('Invalid time range').first()).toBeVisible();
      await schedule.fill({ start: '18:15', end: '19:45' });
      await schedule.confirm();
      await expect(schedule.form.getByText('A meeting with this date already exists.')).toBeVisible();
      await expect(schedule.form.getByRole('textbox', { name: 'Venue' })).toHaveValue('Hotel Annalakshmi');

      await schedule.form.getByRole('button', { name: 'Cancel' }).click();
      await expect(schedule.form).toBeHidden();
      await expect(schedule.add).toBeEnabled();
    });

    await story.step('Two admins who edit the same meeting do not undo each other', async () => {
      const second = new MeetingSchedulePage(await people.member('chennaiadmin'));
      await second.open();
      for (const each of [schedule, second]) await each.control('Edit', '25-Nov-2026').click();
      await schedule.fill({ venue: 'Hall of the first' });
      await schedule.confirm();
      await expect(schedule.updatedDialog).toBeVisible();

      await second.fill({ talk: 'Talk of the second' });
      await second.confirm();
      const newer = second.form.getByRole('region', { name: 'Newer version' });
      await expect(newer).toContainText('Hall of the first');
      await newer.getByRole('button', { name: 'Use the newer version' }).click();
      await expect(second.form.getByRole('textbox', { name: 'Venue' })).toHaveValue('Hall of the first');
    });
  },
);

story(
  'A meeting is changed, cancelled and restored; a past one leads to its attendance',
  async ({ people }) => {
    const page = await people.member('maduraiadmin');
    const schedule = new MeetingSchedulePage(page);
    await schedule.open();
    await story.step('After an update a dialog asks the admin to print the code again', async () => {
      await schedule.control('Edit', '25-Nov-2026').click();
      await schedule.fill({ venue: 'The new hall' });
      await schedule.confirm();
      await expect(schedule.updatedDialog).toContainText(
        'You have updated Meeting Schedule so please Generate and Download the QR again.',
      );
      await new Shell(page).expectToast('MeetingSchedule updated successfully');
      await schedule.updatedDialog.getByRole('button', { name: 'Generate QR' }).click();
      await expect(
        schedule.qrDialog.getByRole('img', { name: 'QR code of the meeting on 25-Nov-2026' }),
      ).toBeVisible();
      await schedule.qrDialog.getByRole('button', { name: 'Close', exact: true }).last().click();
      await expect(schedule.row('25-Nov-2026')).toContainText('The new hall');
    });

    await story.step('Cancelling shows what is recorded, and can be undone', async () => {
      expect(await schedule.cancelMeeting('25-Nov-2026')).toMatch(
        /^Nobody is checked in, no money collected\.$/,
      );
      await expect(schedule.row('25-Nov-2026')).toContainText('Cancelled');
      await schedule.control('Restore meeting', '25-Nov-2026').click();
      await schedule.closeUpdated();
      await expect(schedule.row('25-Nov-2026')).toContainText('Scheduled');
    });

    await story.step('A past meeting leads to its attendance', async () => {
      await expect(schedule.past).toContainText('11-Nov-2026');
      await expect(schedule.row('11-Nov-2026')).toContainText('Completed');
      await expect(schedule.control('Edit', '11-Nov-2026')).toBeHidden();
      await page.getByRole('link', { name: 'View attendance 11-Nov-2026' }).click();
      await expect(page.getByRole('textbox', { name: 'Meeting date' })).toHaveValue('11/Nov/2026');
    });
  },
);

/** Counts presses and keys from now on, as the browser sees them. */
async function countActions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isCounted = document.documentElement.dataset.actions !== undefined;
    document.documentElement.dataset.actions = '0';
    if (isCounted) return;
    const count = (): void => {
      const { dataset } = document.documentElement;
      dataset.actions = String(Number(dataset.actions) + 1);
    };
    for (const name of ['pointerdown', 'keydown']) {
      window.addEventListener(name, count, { capture: true });
    }
  });
}

async function getActions(page: Page): Promise<number> {
  return page.evaluate(() => Number(document.documentElement.dataset.actions));
}
