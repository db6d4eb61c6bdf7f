import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { newClassification, newClassifications } from '#test/classifications.ts';
import { fakeExport } from '#test/fake-export.ts';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { Overlays } from '#ui/overlays.tsx';
// What the screen fetches on use is there from the beginning, so that no test waits for it.
import './classification-form.tsx';
import { BusinessClassificationScreen } from './business-classification-screen.tsx';

const DONE: Handlers = {
  CreateBusinessClassification: () => ({ data: { createBusinessClassification: { id: 'new' } } }),
  UpdateBusinessClassification: () => ({ data: { updateBusinessClassification: { id: 'id of Florist' } } }),
};

async function open(handlers: Handlers = {}) {
  const calls = fakeServer({ ...newClassifications(), ...DONE, ...handlers });
  const { user } = renderScreen(
    <>
      <BusinessClassificationScreen />
      <Overlays />
    </>,
  );
  const table = await screen.findByRole('table', { name: 'Business Classification' });
  await waitFor(() => expect(table).toHaveAttribute('aria-busy', 'false'));
  const toInputs = (operation: string) =>
    calls.filter((call) => call.operation === operation).map(({ variables }) => variables.input);
  const field = await screen.findByRole('textbox', { name: 'Business Classification' });
  return { user, table: within(table), toInputs, field, calls };
}

const press = (name: string) => screen.getByRole('button', { name });

it('shows all by name, who holds each, and Delete where nobody does', async () => {
  const { table } = await open();
  const texts = table
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(texts).toEqual([
    ['SI No.', 'Business Classification', 'Member Names', 'Action'],
    ['1', 'Architect', 'ANITA, BEN', ''],
    ['2', 'Florist', '', ''],
    ['3', 'Home Loans', '', ''],
  ]);
  expect(table.getAllByRole('button', { name: /^Edit / })).toHaveLength(3);
  expect(
    table.getAllByRole('button', { name: /^Delete / }).map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Delete Florist', 'Delete Home Loans']);
  expect(screen.getByRole('link', { name: 'Open Classification (2)' })).toHaveAttribute(
    'href',
    '/open-classification',
  );
});

it('is searched by classification or member, and the file says by what', async () => {
  const file = fakeExport((_request, tell) => tell({ file: new Blob(['PK']) }));
  const { user, table } = await open();
  await user.type(screen.getByRole('searchbox', { name: 'Search by classification or member' }), 'ben');
  await waitFor(() => expect(table.queryByText('Florist')).toBeNull());
  expect(table.getByText('Architect')).toBeVisible();
  await user.click(press('Excel'));
  await waitFor(() => expect(file.requests[0]?.sheet.rows).toHaveLength(1));
  expect(file.requests[0]?.sheet.lines).toContain('Search: ben');
});

it('says that there are none, and pages from 10 rows on', async () => {
  const { table } = await open(newClassifications([]));
  expect(table.getByText('Tax Not Found')).toBeVisible();
});

it('has pages of 10, 20, 30, 40 or 50 rows', async () => {
  const names = Array.from({ length: 22 }, (_, index) => newClassification({ name: `Trade ${index + 10}` }));
  const { table } = await open(newClassifications(names));
  expect(table.getAllByRole('row')).toHaveLength(21);
  const sizes = within(screen.getByLabelText('Rows per page')).getAllByRole('option');
  expect(sizes.map((option) => option.getAttribute('value'))).toEqual(['10', '20', '30', '40', '50']);
});

describe('creating', () => {
  it('gives every word a capital, stores it, and begins again', async () => {
    const { user, field, toInputs } = await open();
    await user.type(field, 'solar power');
    expect(field).toHaveValue('Solar Power');
    await user.click(press('Submit'));
    expect(await screen.findByText('Solar Power was created.')).toBeVisible();
    expect(toInputs('CreateBusinessClassification')).toEqual([{ chapterId: 'chennai', name: 'Solar Power' }]);
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
  });

  it.each([
    ['   ', 'Business Classification cannot be empty'],
    ['home LOANS', 'Business Classification with this name already exists'],
    ['ARCHI tect', 'Business Classification with this name already exists'],
  ])('refuses %j before it is sent', async (typed, text) => {
    const { user, field, toInputs } = await open();
    await user.type(field, typed);
    await user.click(press('Submit'));
    expect(field).toHaveAccessibleDescription(text);
    expect(toInputs('CreateBusinessClassification')).toEqual([]);
    await user.click(press('Clear'));
    expect(field).toHaveValue('');
    expect(field).not.toHaveAccessibleDescription();
  });

  it('says at the field what the server refuses, and otherwise what went wrong', async () => {
    const text = 'Business Classification with this name already exists';
    const answers = [
      { errors: [{ message: text, extensions: { code: 'CONFLICT', fields: { name: text } } }] },
      refused('INTERNAL', 'Something went wrong. (17)'),
    ];
    const { user, field } = await open({
      CreateBusinessClassification: () => answers.shift() ?? refused('INTERNAL', 'No more.'),
    });
    await user.type(field, 'solar');
    await user.click(press('Submit'));
    await waitFor(() => expect(field).toHaveAccessibleDescription(text));
    await user.type(field, ' power');
    await user.click(press('Submit'));
    const said = 'Error occurred while creating BusinessClassification Something went wrong. (17)';
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
    expect(field).toHaveValue('Solar Power');
  });
});

describe('editing', () => {
  it('takes the form for the row, and gives the focus back', async () => {
    const { user, toInputs } = await open();
    await user.click(press('Edit Architect'));
    const field = screen.getByRole('textbox', { name: 'Business Classification' });
    expect(field).toHaveValue('Architect');
    expect(field).toHaveFocus();
    await user.clear(field);
    await user.type(field, 'landscape architect');
    await user.click(press('Update'));
    expect(await screen.findByText('Landscape Architect was updated.')).toBeVisible();
    expect(toInputs('UpdateBusinessClassification')).toEqual([
      { chapterId: 'chennai', id: 'id of Architect', version: 1, name: 'Landscape Architect' },
    ]);
    expect(press('Submit')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Business Classification' })).toHaveValue('');
    expect(press('Edit Architect')).toHaveFocus();
  });

  it('takes the own name, and Cancel leaves all as it is', async () => {
    const { user, toInputs } = await open();
    await user.click(press('Edit Florist'));
    const field = screen.getByRole('textbox', { name: 'Business Classification' });
    await user.clear(field);
    await user.type(field, 'home loans');
    await user.click(press('Update'));
    expect(field).toHaveAccessibleDescription('Business Classification with this name already exists');
    await user.clear(field);
    await user.type(field, 'FLORIST');
    expect(field).not.toHaveAccessibleDescription();
    await user.click(press('Cancel'));
    expect(toInputs('UpdateBusinessClassification')).toEqual([]);
    expect(press('Edit Florist')).toHaveFocus();
  });

  it('opens the form where it was closed', async () => {
    const { user } = await open();
    await user.click(press('Create/Edit Business Classification'));
    expect(screen.queryByRole('textbox', { name: 'Business Classification' })).toBeNull();
    await user.click(press('Edit Florist'));
    expect(screen.getByRole('textbox', { name: 'Business Classification' })).toHaveFocus();
  });

  it('of one that somebody else has changed shows the newer one, and stores on it what is entered', async () => {
    let version = 1;
    const { user, toInputs } = await open({
      ListBusinessClassification: () => ({
        data: { listBusinessClassification: { items: [newClassification({ name: 'Florist', version })] } },
      }),
      UpdateBusinessClassification: () => {
        if (version > 1) return { data: { updateBusinessClassification: { id: 'id of Florist' } } };
        version = 2;
        return refused('CONFLICT', 'Changed meanwhile.');
      },
    });
    await user.click(press('Edit Florist'));
    await user.type(screen.getByRole('textbox', { name: 'Business Classification' }), 's');
    await user.click(press('Update'));
    const said = 'Error occurred while updating BusinessClassification Changed meanwhile.';
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
    expect(screen.getByRole('textbox', { name: 'Business Classification' })).toHaveValue('Florists');
    await user.click(press('Update'));
    expect(await screen.findByText('Florists was updated.')).toBeVisible();
    const input = { chapterId: 'chennai', id: 'id of Florist', name: 'Florists' };
    expect(toInputs('UpdateBusinessClassification')).toEqual([
      { ...input, version: 1 },
      { ...input, version: 2 },
    ]);
  });
});

describe('deleting', () => {
  async function ask(handlers: Handlers = {}) {
    const opened = await open(handlers);
    await opened.user.click(press('Delete Florist'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Business Classification' }));
    expect(dialog.getByText('Are you sure you want to delete “Florist”?')).toBeVisible();
    return { ...opened, dialog };
  }

  it('asks before', async () => {
    const { user, dialog, toInputs } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Florist was deleted.')).toBeVisible();
    expect(toInputs('UpdateBusinessClassification')).toEqual([
      { chapterId: 'chennai', id: 'id of Florist', version: 1, isDeleted: true },
    ]);
  });

  it('changes nothing when it is not agreed to', async () => {
    const { user, dialog, toInputs } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(toInputs('UpdateBusinessClassification')).toEqual([]);
  });

  it('says why it is refused', async () => {
    const { user, dialog } = await ask({
      UpdateBusinessClassification: () => refused('CONFLICT', 'It is held.'),
    });
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(
      await screen.findByText('Error occurred while deleting BusinessClassification It is held.'),
    ).toBeVisible();
  });
});

it('hands the table on as a file', async () => {
  const { requests } = fakeExport(() => undefined);
  const { user } = await open();
  await user.click(press('Excel'));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.sheet.rows).toEqual([
    [1, 'Architect', 'ANITA, BEN'],
    [2, 'Florist', ''],
    [3, 'Home Loans', ''],
  ]);
});
