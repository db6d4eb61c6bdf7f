import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerPage } from '#test/answer-page.ts';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { signInAs } from '#test/sign-in-as.ts';
import { newVersion } from '#test/versions.ts';
import { Overlays } from '#ui/overlays.tsx';
// What the screen fetches on use is there from the beginning, so that no test waits for it.
import './version-dialog.tsx';
import '#ui/dates/date-field.tsx';
import { VersionScreen } from './version-screen.tsx';

const LATEST = newVersion({
  pk: 'v2',
  versionNumber: '1.4.0',
  isLatest: true,
  features: '["Announcements"]',
});

async function open(handlers: Handlers = {}, items = [LATEST, newVersion()]) {
  signInAs('SUPPORTADMIN');
  const calls = fakeServer({
    ListVersion: () => ({ data: { listVersion: answerPage(items) } }),
    CreateVersion: () => ({ data: { createVersion: { pk: 'new' } } }),
    UpdateVersion: () => ({ data: { updateVersion: { pk: 'v1' } } }),
    ...handlers,
  });
  const { user } = renderScreen(
    <>
      <Overlays />
      <VersionScreen />
    </>,
  );
  const table = within(await screen.findByRole('table', { name: 'Versions' }));
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables.input);
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  return { user, table, sent, dialog };
}

it('shows the versions and which is the latest', async () => {
  const { table } = await open({}, [LATEST, newVersion(), newVersion({ pk: 'v0', features: 'torn' })]);
  const headers = (await table.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(headers).toEqual([
    ...['Version Number', 'Release Date', 'Created Date', 'Features', 'isLatest', 'Actions'],
  ]);
  expect(await table.findByRole('row', { name: /^1.4.0/ })).toHaveTextContent(/Announcements.*Yes/);
  const [old, torn] = table.getAllByRole('row', { name: /^1.3.0/ });
  expect(old).toHaveTextContent(/30-Oct-2026.*29-Oct-2026.*Subscriptions; Receipts as PDF.*No/);
  expect(torn).toHaveTextContent('Invalid features data');
});

it('says that there are none', async () => {
  await open({}, []);
  expect(await screen.findByText('No Versions available')).toBeVisible();
});

it('says what is missing, and stores a version with a feature for each line', async () => {
  const { user, sent, dialog } = await open();
  await user.click(screen.getByRole('button', { name: 'Create Version' }));
  const form = await dialog('Create Version');
  await user.click(form.getByRole('button', { name: 'Create Version' }));
  expect(form.getByLabelText(/Version Number/)).toHaveAccessibleDescription('Version number is required');
  expect(form.getByLabelText(/Features/)).toHaveAccessibleDescription(/Features are required/);
  expect(sent('CreateVersion')).toEqual([]);
  await user.type(form.getByLabelText(/Version Number/), '1.5.0');
  await user.type(form.getByLabelText(/Features/), 'Calendar{Enter}{Enter} Reminders ');
  await user.click(form.getByRole('button', { name: 'Create Version' }));
  expect(await screen.findByText('Version created successfully')).toBeVisible();
  expect(sent('CreateVersion')).toMatchObject([
    { versionNumber: '1.5.0', features: '["Calendar","Reminders"]', releaseDate: '2026-11-20' },
  ]);
  expect(screen.getByRole('button', { name: 'Create Version' })).toHaveFocus();
});

it('changes a version as it was seen, and makes it the latest', async () => {
  const { user, table, sent, dialog } = await open();
  await user.click(await table.findByRole('button', { name: 'Edit 1.3.0' }));
  const form = await dialog('Edit Version');
  expect(form.getByLabelText(/Features/)).toHaveValue('Subscriptions\nReceipts as PDF');
  await user.click(form.getByRole('checkbox', { name: 'This is the latest version.' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Version updated successfully')).toBeVisible();
  expect(sent('UpdateVersion')).toEqual([
    {
      pk: 'v1',
      version: 2,
      versionNumber: '1.3.0',
      releaseDate: '2026-10-30',
      isLatest: true,
      features: '["Subscriptions","Receipts as PDF"]',
    },
  ]);
});

it('says why a version could not be stored, and keeps what was typed', async () => {
  const { user, table, dialog } = await open({
    UpdateVersion: () => refused('CONFLICT', 'Changed meanwhile.'),
  });
  await user.click(await table.findByRole('button', { name: 'Edit 1.4.0' }));
  const form = await dialog('Edit Version');
  expect(form.queryByRole('checkbox')).toBeNull();
  await user.type(form.getByLabelText(/Version Number/), '-rc');
  await user.click(form.getByRole('button', { name: 'Save' }));
  const said = await screen.findAllByText('Error occurred while updating Version: Changed meanwhile.');
  expect(said.length).toBeGreaterThan(0);
  expect(form.getByLabelText(/Version Number/)).toHaveValue('1.4.0-rc');
});
