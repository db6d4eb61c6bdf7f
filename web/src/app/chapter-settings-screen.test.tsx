import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { Overlays } from '#ui/overlays.tsx';
import { ChapterSettingsScreen } from './chapter-settings-screen.tsx';

const STORED = {
  weeklyMeetingDay: 'Friday',
  timeZone: 'Asia/Kolkata',
  meetingFee: null,
  activityDays: null,
  earlyPresenceMinutes: 15,
  version: 4,
};

function open(settings: Record<string, string> = {}, handlers: Handlers = {}) {
  const calls = fakeServer({
    GetChapterSettings: () => ({ data: { getChapterSettings: STORED } }),
    ReadSetting: ({ variables: { key } }) => {
      const value = settings[key];
      return { data: { listSettings: { items: value === undefined ? [] : [{ value, version: 2 }] } } };
    },
    UpdateChapterSettings: () => ({ data: { updateChapterSettings: { version: 5 } } }),
    CreateSetting: () => ({ data: { createSettings: { version: 1 } } }),
    UpdateSetting: () => ({ data: { updateSettings: { version: 3 } } }),
    ...handlers,
  });
  const view = renderScreen(
    <>
      <Overlays />
      <ChapterSettingsScreen />
    </>,
    { session: { rotaryId: 'chennaiadmin', isAdmin: true, role: 'CHAPTERADMIN' } },
  );
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables.input);
  return { ...view, sent };
}

it('stores what is decided for the meetings at once, in the version that was seen', async () => {
  const { user, sent } = open();
  const fee = await screen.findByRole('textbox', { name: 'Meeting Fee (Rs.)' });
  expect(fee).toHaveValue('');
  await user.type(fee, '350');
  await user.clear(screen.getByRole('textbox', { name: 'Early Minutes' }));
  await user.type(screen.getByRole('textbox', { name: 'Days Back for Activities' }), '90');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Chapter settings saved')).toBeVisible();
  expect(sent('UpdateChapterSettings')).toEqual([
    {
      chapterId: 'chennai',
      version: 4,
      weeklyMeetingDay: 'Friday',
      timeZone: 'Asia/Kolkata',
      meetingFee: 350,
      earlyPresenceMinutes: null,
      activityDays: 90,
    },
  ]);
});

it('says what another time zone does before it is stored, and keeps what was typed when it is refused', async () => {
  const { user } = open({}, { UpdateChapterSettings: () => refused('CONFLICT', 'Somebody else was first.') });
  const zone = await screen.findByRole('combobox', { name: 'Time Zone' });
  expect(screen.queryByText(/Meetings keep their dates/)).toBeNull();
  await user.clear(zone);
  await user.type(zone, 'Pago');
  await user.click(await screen.findByRole('option', { name: 'Pacific/Pago_Pago' }));
  expect(screen.getByText(/^Today becomes .*Meetings keep their dates and times/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody else was first.')).toBeVisible();
  expect(zone).toHaveValue('Pacific/Pago_Pago');
});

it('keeps what was typed when somebody else was faster, and stores it on what holds by now', async () => {
  const answers = { stored: STORED, isRefused: true };
  const { user, sent } = open(
    {},
    {
      GetChapterSettings: () => ({ data: { getChapterSettings: answers.stored } }),
      UpdateChapterSettings: () => {
        if (!answers.isRefused) return { data: { updateChapterSettings: { version: 6 } } };
        Object.assign(answers, {
          isRefused: false,
          stored: { ...STORED, earlyPresenceMinutes: 20, version: 5 },
        });
        return refused('CONFLICT', 'Somebody else was first.');
      },
    },
  );
  await user.type(await screen.findByRole('textbox', { name: 'Meeting Fee (Rs.)' }), '350');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Early Minutes' })).toHaveValue('20'));
  expect(screen.getByRole('textbox', { name: 'Meeting Fee (Rs.)' })).toHaveValue('350');
  expect(screen.getByText(/^Someone else changed this in the meantime/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent('UpdateChapterSettings')).toHaveLength(2));
  expect(sent('UpdateChapterSettings')[1]).toMatchObject({
    version: 5,
    meetingFee: 350,
    earlyPresenceMinutes: 20,
  });
});

it('stores a choice as soon as it is made, and leaves the others of its setting', async () => {
  const { user, sent } = open({ MEETING_REMINDERS: '{"dayBefore":true,"afterAbsence":false}' });
  expect(await screen.findByRole('switch', { name: 'The day before a meeting' })).toBeChecked();
  await user.click(screen.getByRole('switch', { name: 'After an absence' }));
  await user.click(await screen.findByRole('switch', { name: 'A picture is required' }));
  await waitFor(() => expect(sent('CreateSetting')).toHaveLength(1));
  expect(sent('UpdateSetting')).toEqual([
    {
      chapterId: 'chennai',
      key: 'MEETING_REMINDERS',
      version: 2,
      value: '{"dayBefore":true,"afterAbsence":true}',
    },
  ]);
  expect(sent('CreateSetting')).toEqual([{ chapterId: 'chennai', key: 'R2R_IMAGE', value: 'true' }]);
});

it('shows what holds when somebody else has decided meanwhile', async () => {
  const { user } = open({}, { CreateSetting: () => refused('CONFLICT', 'This setting already exists') });
  await user.click(await screen.findByRole('switch', { name: 'A picture is required' }));
  expect(await screen.findByText('This setting already exists')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'A picture is required' })).not.toBeChecked();
});

it('leads to the key of the member score', async () => {
  const { user } = open();
  const part = within(await screen.findByRole('region', { name: 'Member score' }));
  await user.click(part.getByRole('button', { name: 'Change the key' }));
  expect(await screen.findByRole('dialog', { name: 'Change the key' }, { timeout: 20_000 })).toBeVisible();
});
