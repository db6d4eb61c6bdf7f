import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerPage } from '#test/answer-page.ts';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { newMessage } from '#test/messages.ts';
import { PRICE_HANDLERS } from '#test/prices.ts';
import { renderScreen } from '#test/render.tsx';
import { signInAs } from '#test/sign-in-as.ts';
import { Overlays } from '#ui/overlays.tsx';
// What the screen fetches on use is there from the beginning, so that no test waits for it.
import '../announcement-dialog.tsx';
import '#ui/dates/date-field.tsx';
import type { Announcement } from '../announcement-dialog.tsx';
import { CreateNotificationScreen } from '../create-notification-screen.tsx';

const OWN: Announcement = { ...newMessage({ version: 3 }), chapterName: 'Chennai' };

const ALL: Announcement = {
  ...newMessage({ pk: 'n2', chapterId: 'Others', messageDescription: 'We rest on Sunday', active: false }),
  chapterName: null,
};

async function open(handlers: Handlers = {}, items = [OWN, ALL]) {
  signInAs('SUPPORTADMIN');
  const calls = fakeServer({
    ...PRICE_HANDLERS,
    ListNotificationMessage: () => ({ data: { listNotificationMessage: answerPage(items) } }),
    CreateNotificationMessage: () => ({ data: { createNotificationMessage: { pk: 'new' } } }),
    UpdateNotificationMessage: () => ({ data: { updateNotificationMessage: { pk: 'n1' } } }),
    ...handlers,
  });
  const { user } = renderScreen(
    <>
      <Overlays />
      <CreateNotificationScreen />
    </>,
  );
  const table = within(await screen.findByRole('table', { name: 'Notification Messages' }));
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables.input);
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  return { user, table, sent, dialog };
}

it('shows for whom each is, and from when to when by the clock of the reader', async () => {
  const { table } = await open();
  expect(await table.findByRole('row', { name: /^The hall has changed/ })).toHaveTextContent(
    /ChennaiNormalInfo20-Nov-2026 06:3020-Nov-2026 11:30Yes/,
  );
  expect(table.getByRole('row', { name: /^We rest on Sunday/ })).toHaveTextContent(
    /Others \(every chapter\)NormalInfo.*No/,
  );
});

it('says that there are none', async () => {
  await open({}, []);
  expect(await screen.findByText('No Notification Message available')).toBeVisible();
});

it('says what is missing, and sends an announcement for everybody', async () => {
  const { user, sent, dialog } = await open();
  await user.click(screen.getByRole('button', { name: 'Create Notification' }));
  const form = await dialog('Create Notification');
  await user.click(form.getByText('Submit'));
  const says = (label: RegExp, text: string) =>
    expect(form.getByLabelText(label, { selector: 'input, select, textarea' })).toHaveAccessibleDescription(
      text,
    );
  says(/^Chapter/, "Please select a valid chapter or choose 'Others'.");
  says(/Message Description/, 'Message Description must be at least 5 characters long');
  says(/Priority/, 'Please select a Priority');
  says(/Message Type/, 'Please select a Message Type');
  says(/To Date/, 'Please select a date');
  expect(sent('CreateNotificationMessage')).toEqual([]);
  await user.click(form.getByLabelText(/^Chapter/, { selector: 'input' }));
  await user.click(await form.findByText('Others'));
  await user.click(form.getByLabelText(/Message Description/));
  await user.paste('The road is closed');
  await user.selectOptions(form.getByLabelText(/Priority/), 'Urgent');
  await user.selectOptions(form.getByLabelText(/Message Type/), 'Warning');
  await user.click(form.getByLabelText(/To Date/));
  await user.paste('21-Nov-2026');
  await user.tab();
  await user.click(form.getByText('Submit'));
  expect(await screen.findByText('Notification Message created successfully')).toBeVisible();
  expect(sent('CreateNotificationMessage')).toEqual([
    {
      chapterId: 'Others',
      messageDescription: 'The road is closed',
      active: true,
      priority: 'Urgent',
      messageType: 'Warning',
      fromDatetime: '2026-11-20T02:00:00.000Z',
      toDateTime: '2026-11-21T18:29:00.000Z',
    },
  ]);
});

it('changes one as it was seen: another chapter, not active any more', async () => {
  const { user, table, sent, dialog } = await open();
  await user.click(await table.findByRole('button', { name: 'Edit The hall has changed' }));
  const form = await dialog('Edit Notification');
  expect(await form.findByLabelText(/^Chapter/, { selector: 'input' })).toHaveValue('Chennai');
  await user.click(form.getByLabelText(/^Chapter/, { selector: 'input' }));
  await user.click(await form.findByText('Erode'));
  await user.click(form.getByLabelText('Active'));
  await user.click(form.getByText('Save'));
  expect(await screen.findByText('Notification Message updated successfully')).toBeVisible();
  expect(sent('UpdateNotificationMessage')).toEqual([
    {
      pk: 'n1',
      version: 3,
      chapterId: 'erode',
      messageDescription: 'The hall has changed',
      active: false,
      priority: 'Normal',
      messageType: 'Info',
      fromDatetime: '2026-11-20T01:00:00.000Z',
      toDateTime: '2026-11-20T06:00:00.000Z',
    },
  ]);
});

it('says why one could not be stored', async () => {
  const { user, table, dialog } = await open({
    UpdateNotificationMessage: () => refused('CONFLICT', 'Changed meanwhile.'),
  });
  await user.click(await table.findByRole('button', { name: 'Edit We rest on Sunday' }));
  const form = await dialog('Edit Notification');
  expect(form.getByLabelText(/^Chapter/, { selector: 'input' })).toHaveValue('Others');
  await user.click(form.getByText('Save'));
  const text = 'Error occurred while creating/updating Notification Message: Changed meanwhile.';
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
});
