import { expectGoodToUse } from '../../harness/accessibility.ts';
import { expect, story } from '../../harness/story.ts';
import { MeetingSchedulePage } from '../../pages/meeting-schedule-page.ts';
import { Shell } from '../../pages/shell.ts';

story(
  'A member’s calendar follows the schedule, until its address is renewed',
  async ({ people, server }) => {
    const phone = await people.member('100002', { device: 'phone' });
    await phone.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await new Shell(phone).goTo('My Profile');
    await phone.getByRole('button', { name: 'Copy address' }).click();
    await new Shell(phone).expectToast('Address copied');
    const copied = await phone.evaluate(() => navigator.clipboard.readText());
    await expect(phone.getByRole('textbox', { name: 'Calendar address' })).toHaveValue(copied);
    await expectGoodToUse(phone, 'Calendar and reminders in the profile');

    // What a calendar app does, which knows nothing but the address.
    const calendarAt = async (address: string) => {
      const answer = await fetch(`${server.url}${new URL(address).pathname}`);
      const events = (await answer.text()).split('BEGIN:VEVENT');
      const event = events.find((text) => text.includes('DTSTART:20261125T'));
      const status = /STATUS:(\w+)/.exec(event ?? '')?.[1] ?? null;
      return [answer.status, status];
    };
    expect(await calendarAt(copied)).toEqual([200, 'CONFIRMED']);

    const schedule = new MeetingSchedulePage(await people.member('chennaiadmin'));
    await schedule.open();
    await schedule.cancelMeeting('25-Nov-2026');
    await expect(schedule.row('25-Nov-2026')).toContainText('Cancelled');
    expect(await calendarAt(copied)).toEqual([200, 'CANCELLED']);

    await phone.getByRole('button', { name: 'Renew address' }).click();
    await phone
      .getByRole('dialog', { name: 'Renew address' })
      .getByRole('button', { name: 'Renew address' })
      .click();
    await new Shell(phone).expectToast('The calendar has a new address');
    const address = phone.getByRole('textbox', { name: 'Calendar address' });
    await expect(address).not.toHaveValue(copied);
    expect(await calendarAt(copied)).toEqual([404, null]);
    expect(await calendarAt(await address.inputValue())).toEqual([200, 'CANCELLED']);
  },
);
