import { IMPORT_COLUMNS } from '@fellowship/domain/imports/import-columns';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeExport } from '#test/fake-export.ts';
import { fakeReader } from '#test/fake-reader.ts';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { openWorkbook } from '#test/workbook.ts';
import { Overlays } from '#ui/overlays.tsx';
import { ImportPeople } from './import-people.tsx';
// What the button fetches is there from the beginning, so that no test waits for it.
import './import-dialog.tsx';
import './rows-to-correct.ts';

const RIGHT = {
  isImported: false,
  classifications: 0,
  visitors: 0,
  freeSeats: 10,
  faultCount: 0,
  faults: [],
};

/** A CSV file of members, by what differs from the template's example. */
function membersFile(...people: Record<string, string>[]): File {
  const columns = IMPORT_COLUMNS.members;
  const lines = [
    columns.map(({ header }) => header),
    ...people.map((person) => columns.map(({ field, example }) => person[field] ?? example)),
  ];
  return new File([lines.map((line) => line.map((cell) => `"${cell}"`).join(',')).join('\n')], 'members.csv');
}

async function open(handlers: Handlers) {
  const calls = fakeServer(handlers);
  const shown = renderScreen(
    <>
      <ImportPeople chapterId="chennai" chapterName="Chennai" />
      <Overlays />
    </>,
  );
  await shown.user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByRole('dialog', { name: 'Import people of Chennai' });
  const choose = async (...files: File[]) => {
    const input = document.querySelector('input[type=file]');
    await shown.user.upload(input as HTMLInputElement, files);
  };
  return { ...shown, calls, choose };
}

beforeEach(fakeReader);

/** What the server answers about members, of whom those with this address have a fault. */
function answer(
  members: readonly { email?: string | null | undefined; row?: number | null | undefined }[],
  isDryRun: boolean,
) {
  const faults = members.flatMap(({ email, row }, position) =>
    email === 'ravi@'
      ? [{ kind: 'members' as const, position, row: row ?? 0, field: 'email', text: 'Invalid email address' }]
      : [],
  );
  const count = members.length - faults.length;
  const isImported = !isDryRun && count > 0;
  return { ...RIGHT, isImported, members: count, freeSeats: 200, faultCount: faults.length, faults };
}
const SERVER: Handlers = {
  ImportPeople: ({ variables: { input } }) => ({
    data: { importPeople: answer(input.members ?? [], input.isDryRun) },
  }),
  InviteMembers: ({ variables: { input } }) => ({ data: { inviteMembers: [input.rotaryIds].flat().length } }),
};
const UMA = { rotaryId: '50001', fullName: 'Uma Devi', email: 'uma@example.org' };
const RAVI = { rotaryId: '50002', fullName: 'Ravi Kumar', email: 'ravi@' };
const BALA = { rotaryId: '50003', fullName: 'Bala', email: 'bala@example.org' };

describe('an import', () => {
  it('names person and value of each fault, stores the other rows, and gives these back to correct', async () => {
    const fake = fakeExport();
    fakeReader();
    const { user, choose, calls } = await open(SERVER);
    await choose(membersFile(UMA, RAVI));
    const table = within(await screen.findByRole('table', { name: 'Errors' }));
    for (const text of ['Members, row 3, Ravi Kumar', 'Email “ravi@”', 'Invalid email address'])
      expect(table.getByText(text, { exact: true, selector: 'td, th[scope=row]' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import 1 row without errors' }));
    expect(await screen.findByText('Added to the chapter: Members: 1 row.')).toBeVisible();
    expect(screen.getByText(/^The rows with errors were not imported/)).toBeVisible();
    expect(calls[1]?.variables).toMatchObject({
      requestId: expect.any(String),
      input: { isDryRun: false, members: [{ row: 2, rotaryId: '50001' }, { row: 3 }] },
    });

    await user.click(screen.getByRole('button', { name: 'Download rows with errors' }));
    await expect.poll(() => fake.downloads.map(({ name }) => name)).toEqual(['rows-to-correct.xlsx']);
    const file = fake.downloads[0]?.file ?? new Blob();
    const { title, rows } = await openWorkbook(file);
    expect(title).toBe('Rows to correct');
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual([...IMPORT_COLUMNS.members.map(({ header }) => header), 'Reason']);
    expect(rows[1]).toEqual(
      expect.arrayContaining(['Ravi Kumar', '50002', 'Email “ravi@”: Invalid email address']),
    );

    await user.click(screen.getByRole('button', { name: 'Import another file' }));
    await choose(new File([file], 'rows-to-correct.xlsx'));
    expect(await screen.findByText('Members, row 2, Ravi Kumar')).toBeVisible();
    expect(screen.queryByText(/not imported: /)).not.toBeInTheDocument();
    expect(calls[2]?.variables.input).toMatchObject({
      isDryRun: true,
      members: [{ row: 2, rotaryId: '50002', email: 'ravi@', mobile: '9876543210' }],
    });
  });

  it('maps columns by hand where a head is not known, and gives back a file that needs no mapping', async () => {
    const fake = fakeExport();
    fakeReader();
    const { user, choose, calls } = await open(SERVER);
    const text = await membersFile(UMA, RAVI).text();
    const named = text.replace('"Email"', '"Where to write"').replace('"Mobile"', '"Phone"');
    await choose(new File([named], 'ours.csv'));
    expect(await screen.findByText('Members: these columns are missing: Email.')).toBeVisible();
    expect(calls).toEqual([]);
    const unknown = screen.getByRole('combobox', { name: 'Where to write' });
    expect(unknown).toHaveValue('');
    expect(unknown).toHaveAccessibleDescription('For example: uma@example.org');
    expect(screen.getByRole('combobox', { name: 'Phone' })).toHaveDisplayValue('Mobile');
    await user.selectOptions(unknown, 'Email (required)');
    expect(screen.queryByText(/these columns are missing/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Check the rows' }));
    await screen.findByText('Email “ravi@”');
    expect(calls[0]?.variables.input).toMatchObject({ members: [{ email: 'uma@example.org' }, {}] });

    await user.click(screen.getByRole('button', { name: 'Download rows with errors' }));
    await expect.poll(() => fake.downloads).toHaveLength(1);
    const { rows } = await openWorkbook(fake.downloads[0]?.file ?? new Blob());
    expect(rows[0]).toEqual([...IMPORT_COLUMNS.members.map(({ header }) => header), 'Reason']);
  });

  it('takes a known column for another, and a sheet for another kind', async () => {
    const { user, choose, calls } = await open(SERVER);
    await choose(membersFile(UMA));
    await user.click(await screen.findByText('Columns'));
    const city = screen.getByRole('combobox', { name: 'City' });
    await user.selectOptions(city, 'hobbiesAndInterests');
    expect(screen.getByRole('combobox', { name: 'Hobbies & Interests' })).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Import 1 row' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'What members.csv holds' }), 'Visitors');
    expect(await screen.findByText(/^Visitors: these columns are missing: /)).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('offers nothing to import where every row has an error', async () => {
    const { choose } = await open(SERVER);
    await choose(membersFile(RAVI));
    expect(await screen.findByText(/^Correct them in the file/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Import ./ })).not.toBeInTheDocument();
  });

  it('invites one, some and all of the new members', async () => {
    const { user, choose, calls } = await open(SERVER);
    await choose(membersFile(UMA, { ...RAVI, email: 'ravi@example.org' }, BALA));
    await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }));
    expect(await screen.findByRole('heading', { name: 'Not invited yet: 3' })).toBeVisible();
    const sent = () =>
      calls
        .filter(({ operation }) => operation === 'InviteMembers')
        .map(({ variables }) => (variables.input as { rotaryIds: string[] }).rotaryIds);
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Invite Ravi Kumar' }));
    expect(await screen.findByRole('heading', { name: 'Not invited yet: 2' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select Bala' }));
    await user.click(screen.getByRole('button', { name: 'Invite 1 selected' }));
    expect(await screen.findByRole('heading', { name: 'Not invited yet: 1' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Invite 1 member' }));
    expect(await screen.findByText('All members are invited.')).toBeVisible();
    expect(sent()).toEqual([['50002'], ['50003'], ['50001']]);
  });

  it('invites many some at a time, and says where that fails', async () => {
    let answered = 0;
    const people = Array.from({ length: 120 }, (_, index) => ({ rotaryId: String(50_000 + index) }));
    const { user, choose, calls } = await open({
      ...SERVER,
      InviteMembers: ({ variables: { input } }) => {
        answered += 1;
        if (answered === 3) return refused('INTERNAL', 'No mail today.');
        return { data: { inviteMembers: [input.rotaryIds].flat().length } };
      },
    });
    await choose(membersFile(...people));
    await user.click(await screen.findByRole('button', { name: 'Import 120 rows' }));
    await user.click(await screen.findByRole('button', { name: 'Invite all 120 members' }));
    expect(await screen.findByText('No mail today.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Not invited yet: 20' })).toBeVisible();
    const sent = calls.filter(({ operation }) => operation === 'InviteMembers');
    expect(
      sent.map(({ variables }) => (variables.input as { rotaryIds: string[] }).rotaryIds.length),
    ).toEqual([50, 50, 20]);
  });

  it('says of whom there is no address, and leaves them uninvited', async () => {
    const { user, choose } = await open({ ...SERVER, InviteMembers: () => ({ data: { inviteMembers: 0 } }) });
    await choose(membersFile(UMA));
    await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
    await user.click(await screen.findByRole('button', { name: 'Invite Uma Devi' }));
    expect(await screen.findByText(/^1 member was not invited/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Invite Uma Devi' })).toBeVisible();
  });

  it('keeps what was chosen when a request fails, also over closing', async () => {
    let isAway = true;
    const { user, choose } = await open({
      ImportPeople: () =>
        isAway
          ? refused('INTERNAL', 'Nobody there. (7)')
          : { data: { importPeople: { ...RIGHT, members: 1 } } },
    });
    await choose(membersFile({ rotaryId: '50001' }));
    expect(await screen.findByText('Nobody there. (7)')).toBeVisible();
    expect(screen.getByText('Members: 1 row')).toBeVisible();
    await user.keyboard('{Escape}');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Import' }));
    await user.click(await screen.findByRole('button', { name: 'Check the rows' }));
    expect(await screen.findByText('No errors found.')).toBeVisible();
  });

  it('sends nothing of a file that cannot be checked, and names it', async () => {
    const { choose, calls } = await open({});
    await choose(new File(['Full Name,Email\nUma,uma@example.org'], 'members.csv'));
    expect(await screen.findByText(/^Members: these columns are missing: Rotary Id, /)).toBeVisible();
    await choose(new File([''], 'empty.csv'));
    expect(await screen.findByText('empty.csv: This file is empty.')).toBeVisible();
    await choose(new File([Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0])], 'members.xls'));
    expect(
      await screen.findByText(/^members\.xls: This is an old Excel file .* save it as \.xlsx/),
    ).toBeVisible();
    await choose(new File(['Income\n5'], 'budget.csv'));
    expect(await screen.findByText(/^No rows were found/)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'What budget.csv holds' })).toHaveDisplayValue(
      'Not imported',
    );
    expect(calls).toEqual([]);
  });

  it('offers templates', async () => {
    const fake = fakeExport();
    const { user } = await open({});
    await user.click(screen.getByRole('button', { name: 'Template (Excel)' }));
    await user.click(screen.getByRole('button', { name: 'Visitors (CSV)' }));
    await expect
      .poll(() => fake.downloads.map(({ name }) => name).sort())
      .toEqual(['fellowship-import-visitors.csv', 'fellowship-import.xlsx']);
  });
});
