import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { enter } from '#test/enter.ts';
import { refused } from '#test/fake-server.ts';
import { fakeScheduleServer, newMeeting } from '#test/schedule.ts';
import { renderScheduleScreen, retype, typeTime } from '#test/schedule-screen.tsx';

const REQUIRED =
  'Date, Timing, Business Presentation, Educational Talk and Venue are required fields, Fill all of them.';
const DONE = { data: { createMeetingSchedule: { id: 'new', version: 1 } } };

async function open(...server: Parameters<typeof fakeScheduleServer>) {
  const fake = fakeScheduleServer(...server);
  const { user } = renderScheduleScreen();
  const add = await screen.findByRole('button', { name: 'Add' });
  await waitFor(() => expect(add).toBeEnabled());
  await user.click(add);
  await screen.findByRole('form', { name: 'Add meeting' });
  return { ...fake, user };
}

async function fill(user: UserEvent): Promise<void> {
  await retype(user, 'Date', '11-Dec-2026');
  await typeTime(user, 'Start time', '07:30');
  await typeTime(user, 'End time', '09:00');
  await enter(user, screen.getByRole('combobox', { name: 'Business Presentation' }), 'Uma Ravi');
  await user.keyboard('{Enter}');
  await user.paste('Ashok');
  await user.keyboard('{Enter}');
  await retype(user, 'Educational Talk', 'Asking well');
  await retype(user, 'Venue', 'Town Hall');
}

async function fillPresentation(user: UserEvent): Promise<void> {
  await enter(user, screen.getByRole('combobox', { name: 'Business Presentation' }), 'Uma Ravi');
  await user.keyboard('{Enter}');
  await retype(user, 'Educational Talk', 'Asking well');
}

const confirm = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Confirm' }));

describe('adding a meeting', () => {
  it('puts a row at the top, in which nothing else can be begun', async () => {
    await open([newMeeting()]);
    const [, first] = screen.getAllByRole('row');
    expect(first).toContainElement(screen.getByRole('form', { name: 'Add meeting' }));
    expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Edit 27-Nov-2026' })).toBeDisabled();
    expect(screen.queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument();
  });

  it('stores what was entered, says so and shows the new row', async () => {
    const { user, toInputs, store } = await open([], {
      CreateMeetingSchedule: () => {
        store.meetings = [newMeeting({ date: '2026-12-11' })];
        return DONE;
      },
    });
    await fill(user);
    await confirm(user);
    expect(await screen.findByText('MeetingSchedule created Successfully')).toBeVisible();
    expect(await screen.findByRole('row', { name: /11-Dec-2026/ })).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
    expect(toInputs('CreateMeetingSchedule')).toEqual([
      {
        chapterId: 'chennai',
        date: '2026-12-11',
        timing: ['07:30', '09:00'],
        earlyPresenceMinutes: 0,
        businessPresentation: ['Uma Ravi', 'Ashok'],
        eduTalk: 'Asking well',
        venue: 'Town Hall',
        meetingFee: 0,
      },
    ]);
  });

  it('says once what is required, marks each empty field and goes to the first', async () => {
    const { user, toInputs } = await open([]);
    await confirm(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(REQUIRED);
    await waitFor(() => expect(screen.getAllByText('Required')).toHaveLength(5));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Start time' })).toHaveFocus());
    expect(toInputs('CreateMeetingSchedule')).toEqual([]);
  });

  it.each([
    [
      'Start time',
      async (user: UserEvent) => typeTime(user, 'Start time', '07:37'),
      'Times must be in steps of 15 minutes.',
    ],
    [
      'Early Minutes',
      async (user: UserEvent) => retype(user, 'Early Minutes', '61'),
      'Value must be 60 or less.',
    ],
    [
      'Meeting Fee',
      async (user: UserEvent) => retype(user, 'Meeting Fee', '-1'),
      'Negative values are not allowed.',
    ],
  ])('goes to %s when it is the first that is wrong', async (field, spoil, text) => {
    const { user } = await open([]);
    await fill(user);
    await spoil(user);
    await confirm(user);
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(field));
    expect(screen.queryByText(REQUIRED)).not.toBeInTheDocument();
  });

  it('clears an end before the start with a warning', async () => {
    const { user } = await open([]);
    await typeTime(user, 'Start time', '09:00');
    await typeTime(user, 'End time', '08:45');
    const end = screen.getByRole('combobox', { name: 'End time' });
    expect(end).toHaveValue('08:45');
    await user.click(screen.getByRole('textbox', { name: 'Venue' }));
    await waitFor(() => expect(end).toHaveValue(''));
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid time range');
    expect(end).toHaveAccessibleDescription('Invalid time range');
    await typeTime(user, 'End time', '10:00');
    await user.click(screen.getByRole('textbox', { name: 'Venue' }));
    expect(end).toHaveValue('10:00');
    expect(end).toHaveAccessibleDescription('');
  });

  it("puts the server's text about the date at the date and keeps what was typed", async () => {
    const text = 'A meeting with this date already exists.';
    const taken = { errors: [{ message: text, extensions: { code: 'CONFLICT', fields: { date: text } } }] };
    const { user } = await open([], { CreateMeetingSchedule: () => taken });
    await fill(user);
    await confirm(user);
    const date = screen.getByRole('textbox', { name: 'Date' });
    await waitFor(() => expect(date).toHaveAccessibleDescription(text));
    expect(date).toHaveFocus();
    // The calendar would cover the text; it comes when the person turns to the field.
    expect(screen.queryByRole('dialog', { name: 'Calendar' })).not.toBeInTheDocument();
    await user.click(date);
    expect(await screen.findByRole('dialog', { name: 'Calendar' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Venue' })).toHaveValue('Town Hall');
    expect(screen.queryByText(/Failed in uploading/)).not.toBeInTheDocument();
  });

  it('tells an unexpected failure and keeps what was typed', async () => {
    const { user } = await open([], { CreateMeetingSchedule: () => refused('INTERNAL', 'Error 17') });
    await fill(user);
    await confirm(user);
    const toast = await screen.findByText(/^Failed in uploading MeetingSchedule/);
    expect(toast.textContent).toBe('Failed in uploading MeetingSchedule ');
    expect(
      screen.getByText('Error occurred while creating/updating MeetingSchedule : Error 17'),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Venue' })).toHaveValue('Town Hall');
  });

  it('marks the weekly meeting day and today in the calendar, and takes no past day', async () => {
    const { user } = await open([]);
    await user.click(screen.getByRole('textbox', { name: 'Date' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Calendar' }));
    const day = (name: string) =>
      calendar.getByRole('button', { name: new RegExp(`^${name} November 2026`) });
    expect(day('27')).toHaveAttribute('data-marked');
    expect(day('26')).not.toHaveAttribute('data-marked');
    expect(day('20')).toHaveAttribute('data-now');
    expect(day('19')).toBeDisabled();
    await user.click(day('27'));
    expect(screen.getByRole('textbox', { name: 'Date' })).toHaveValue('27-Nov-2026');
  });

  it('begins as the last meeting on the next free meeting day, but for who presents and the talk', async () => {
    const meetings = [
      newMeeting({ date: '2026-11-13' }),
      newMeeting(),
      newMeeting({ date: '2026-12-04', status: 'Cancelled' }),
    ];
    const { user, toInputs } = await open(meetings, { CreateMeetingSchedule: () => DONE });
    expect(screen.getByText('Times, venue and fee are as on 27-Nov-2026.')).toBeVisible();
    await confirm(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(REQUIRED);
    expect(screen.getAllByText('Required')).toHaveLength(2);
    await fillPresentation(user);
    await confirm(user);
    expect(await screen.findByText('MeetingSchedule created Successfully')).toBeVisible();
    const { chapterId, timing, earlyPresenceMinutes, venue, meetingFee } = newMeeting();
    expect(toInputs('CreateMeetingSchedule')).toEqual([
      {
        chapterId,
        date: '2026-12-11',
        timing,
        earlyPresenceMinutes,
        businessPresentation: ['Uma Ravi'],
        eduTalk: 'Asking well',
        venue,
        meetingFee,
      },
    ]);
  });

  it('says why a day cannot be chosen', async () => {
    const { user } = await open([newMeeting(), newMeeting({ date: '2026-11-20', status: 'Cancelled' })]);
    await user.click(screen.getByRole('textbox', { name: 'Date' }));
    const calendar = within(await screen.findByRole('dialog', { name: 'Calendar' }));
    await user.click(calendar.getByRole('button', { name: 'Previous month' }));
    const taken = 'A meeting with this date already exists.';
    for (const [day, reason] of [
      ['19 November 2026', 'Past dates are not allowed.'],
      ['20 November 2026', taken],
      ['27 November 2026', taken],
    ]) {
      const button = calendar.getByRole('button', { name: `${day}, ${reason}` });
      expect(button).toBeDisabled();
      expect(button).toHaveAttribute('title', reason);
    }
    expect(calendar.getByRole('button', { name: '26 November 2026' })).toBeEnabled();
  });

  it('is repeated weekly on the free dates, which it says before', async () => {
    const meetings = [newMeeting(), newMeeting({ date: '2026-12-11' })];
    const { user, toInputs } = await open(meetings, {
      RepeatMeetingSchedule: () => ({ data: { repeatMeetingSchedule: [{ id: 'new' }] } }),
    });
    await retype(user, 'Date', '04-Dec-2026');
    const weekly = screen.getByRole('checkbox', { name: 'Repeat weekly to the end of the term' });
    expect(weekly).toHaveAccessibleDescription(
      '3 meetings: 04-Dec-2026, 18-Dec-2026, 25-Dec-2026. There is already a meeting on 11-Dec-2026.',
    );
    await user.click(weekly);
    await fillPresentation(user);
    await confirm(user);
    expect(await screen.findByText('MeetingSchedule created Successfully')).toBeVisible();
    expect(toInputs('RepeatMeetingSchedule')).toMatchObject([{ date: '2026-12-04', venue: 'Green Park' }]);
    expect(toInputs('CreateMeetingSchedule')).toEqual([]);
  });

  it('offers who has not presented for longest first; Enter picks the match and submits nothing', async () => {
    const { user, toInputs } = await open([newMeeting()]);
    const names = screen.getByRole('combobox', { name: 'Business Presentation' });
    await user.click(names);
    const offered = within(await screen.findByRole('listbox')).getAllByRole('option');
    expect(offered.map((option) => option.textContent)).toEqual(['Anna Das', 'Zoya Khan', 'Uma Ravi']);
    await user.keyboard('ann{Enter}');
    const form = within(screen.getByRole('form', { name: 'Add meeting' }));
    expect(form.getByText('Anna Das')).toBeVisible();
    await user.keyboard('{Enter}Balu{Enter}{Enter}');
    expect(form.getByText('Balu')).toBeVisible();
    const left = within(screen.getByRole('listbox')).getAllByRole('option');
    expect(left.map((option) => option.textContent)).toEqual(['Zoya Khan', 'Uma Ravi']);
    expect(toInputs('CreateMeetingSchedule')).toEqual([]);
  });

  it('gives up on Cancel', async () => {
    const { user, toInputs } = await open([newMeeting()]);
    await retype(user, 'Venue', 'Town Hall');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('textbox', { name: 'Venue' })).toHaveValue('Green Park');
    expect(toInputs('CreateMeetingSchedule')).toEqual([]);
  });
});
