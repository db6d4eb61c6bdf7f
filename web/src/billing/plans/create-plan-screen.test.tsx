import { planFields } from '@fellowship/domain/billing/plan.schema';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { PRICE_HANDLERS } from '#test/prices.ts';
import { renderScreen } from '#test/render.tsx';
import { signInAs } from '#test/sign-in-as.ts';
import { Overlays } from '#ui/overlays.tsx';
// What the screen fetches on use is there from the beginning, so that no test waits for it.
import './plan-dialog.tsx';
import '#ui/dates/date-field.tsx';
import { CreatePlanScreen } from './create-plan-screen.tsx';

async function open(handlers: Handlers = {}) {
  signInAs('SUPPORTADMIN');
  const calls = fakeServer({ ...PRICE_HANDLERS, ...handlers });
  const { user } = renderScreen(
    <>
      <Overlays />
      <CreatePlanScreen />
    </>,
  );
  const table = within(await screen.findByRole('table', { name: 'Plans' }));
  const sent = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables.input);
  return { user, table, sent };
}

const inDialog = (name: string) => within(screen.getByRole('dialog', { name }));

it('shows the plans, and says that there are none', async () => {
  const { table } = await open();
  const row = await table.findByRole('row', { name: /1 Year/ });
  expect(row).toHaveTextContent(/Regular₹ 100Active36512150.*30.*20-Nov-2025.*31-Dec-9999/);
});

it('says that there are none', async () => {
  await open({ ListPlan: () => ({ data: { listPlan: { items: [] } } }) });
  expect(await screen.findByText('No plans available')).toBeVisible();
});

it('says what is missing, and stores a plan with the months of its duration', async () => {
  const { user, sent } = await open();
  await user.click(screen.getByRole('button', { name: 'Create Plan' }));
  await screen.findByRole('dialog', { name: 'Create Plan' });
  const dialog = inDialog('Create Plan');
  // A hint above its input would push that out of the row.
  const hint = dialog.getByText(planFields.price.hint);
  const order = dialog.getByLabelText(/Price/).compareDocumentPosition(hint);
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.selectOptions(dialog.getByLabelText(/Duration Title/), '');
  await user.selectOptions(dialog.getByLabelText(/Status/), '');
  await user.click(dialog.getByRole('button', { name: 'Create Plan' }));
  expect(dialog.getByLabelText(/Duration Title/)).toHaveAccessibleDescription(
    'Please select a duration title',
  );
  expect(dialog.getByLabelText(/Status/)).toHaveAccessibleDescription('Please select a status');
  const members = dialog.getByLabelText(/No Of Members/);
  expect(members).toHaveAccessibleDescription(
    `Amount is required and must be a valid number. ${planFields.noOfMembers.hint}`,
  );
  await user.type(members, '0');
  expect(members).toHaveAccessibleDescription(
    `Amount must be greater than 0. ${planFields.noOfMembers.hint}`,
  );
  expect(sent('CreatePlan')).toEqual([]);
  await user.type(members, '{Backspace}40');
  await user.type(dialog.getByLabelText(/Price/), '99.50');
  await user.selectOptions(dialog.getByLabelText(/Duration Title/), '3 Years');
  await user.selectOptions(dialog.getByLabelText(/Status/), 'Active');
  expect(dialog.getByLabelText(/End Date/)).toHaveValue('31-Dec-9999');
  await user.click(dialog.getByRole('button', { name: 'Create Plan' }));
  expect(await screen.findByText('Plan created.')).toBeVisible();
  expect(sent('CreatePlan')).toEqual([
    {
      planName: 'Regular',
      durationTitle: '3 Years',
      noOfMembers: 40,
      price: 99.5,
      status: 'Active',
      planStartDate: '2026-11-20',
      noOfMonths: 36,
      renewalEnableDays: 30,
    },
  ]);
  expect(screen.getByRole('button', { name: 'Create Plan' })).toHaveFocus();
});

it('changes a plan as it was seen, and says why that could not be stored', async () => {
  const { user, table, sent } = await open({ UpdatePlan: () => refused('CONFLICT', 'Changed meanwhile.') });
  await user.click(await table.findByRole('button', { name: 'Edit 1 Year' }));
  await screen.findByRole('dialog', { name: 'Edit Plan' });
  const dialog = inDialog('Edit Plan');
  await user.clear(dialog.getByLabelText(/Price/));
  await user.type(dialog.getByLabelText(/Price/), '90');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const said = await screen.findAllByText('Error occurred while creating/updating Plan Changed meanwhile.');
  expect(said.length).toBeGreaterThan(0);
  expect(sent('UpdatePlan')).toMatchObject([
    { pk: 'regular-1-year', version: 4, price: 90, noOfMembers: 150 },
  ]);
  expect(dialog.getByLabelText(/Price/)).toHaveValue('90');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(table.getByRole('button', { name: 'Edit 1 Year' })).toHaveFocus();
});

it('is searched by title or name', async () => {
  const { user } = await open();
  expect(await screen.findByRole('row', { name: /1 Year/ })).toBeVisible();
  const search = screen.getByRole('searchbox', { name: 'Search by title or name' });
  await user.type(search, 'regular year');
  await user.type(search, 's');
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(screen.getByRole('row', { name: /1 Year/ })).toBeVisible();
});
