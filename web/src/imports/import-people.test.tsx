import { IMPORT_COLUMNS } from '@fellowship/domain/imports/import-columns';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeExport } from '#test/fake-export.ts';
import { fakeReader } from '#test/fake-reader.ts';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { Overlays } from '#ui/overlays.tsx';
import { ImportPeople } from './import-people.tsx';
// What the button fetches is there from the beginning, so that no test waits for it.
import './import-dialog.tsx';

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

describe('an import', () => {
  it('shows faults by sheet, row and column, and goes on with the corrected file to its end', async () => {
    const fault = { kind: 'members', row: 2, field: 'email', text: 'Invalid email address' } as const;
    const { user, choose, calls } = await open({
      ImportPeople: ({ variables: { input } }) => {
        const isWrong = input.members?.[0]?.email === 'no address';
        const faults = isWrong ? { faultCount: 1, faults: [fault] } : {};
        return { data: { importPeople: { ...RIGHT, members: 1, ...faults, isImported: !input.isDryRun } } };
      },
      InviteMembers: () => ({ data: { inviteMembers: 1 } }),
    });
    await choose(membersFile({ rotaryId: '50001', email: 'no address' }));
    const table = within(await screen.findByRole('table', { name: 'Errors' }));
    for (const text of ['Members, row 2', 'Email', 'Invalid email address']) {
      expect(table.getByText(text, { exact: true, selector: 'td, th[scope=row]' })).toBeVisible();
    }
    expect(screen.queryByRole('button', { name: /^Import 1 rows/ })).not.toBeInTheDocument();

    await choose(membersFile({ rotaryId: '50001', email: 'uma@example.org' }));
    expect(await screen.findByText('No errors found.')).toBeVisible();
    expect(screen.getByText('Places in the chapter: 10 free, 1 needed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Import 1 rows' }));
    expect(await screen.findByText('Added to the chapter: Members: 1 rows.')).toBeVisible();
    expect(calls.map(({ operation }) => operation)).toEqual([
      'ImportPeople',
      'ImportPeople',
      'ImportPeople',
      'InviteMembers',
    ]);
    expect(calls.at(-1)?.variables.input).toEqual({ chapterId: 'chennai', rotaryIds: ['50001'] });
    expect(calls[2]?.variables).toMatchObject({
      requestId: expect.any(String),
      input: { isDryRun: false, members: [{ row: 2, rotaryId: '50001' }] },
    });
  });

  it('invites nobody where that is to be later', async () => {
    const { user, choose, calls } = await open({
      ImportPeople: ({ variables: { input } }) => ({
        data: { importPeople: { ...RIGHT, members: 1, isImported: !input.isDryRun } },
      }),
    });
    await choose(membersFile({ rotaryId: '50001' }));
    await user.click(await screen.findByRole('radio', { name: /^Later/ }));
    await user.click(screen.getByRole('button', { name: 'Import 1 rows' }));
    await screen.findByText(/Added to the chapter/);
    expect(calls).toHaveLength(2);
  });

  it('invites many some at a time, and says what to do where that fails', async () => {
    let answered = 0;
    const people = Array.from({ length: 120 }, (_, index) => ({ rotaryId: String(50_000 + index) }));
    const { user, choose, calls } = await open({
      ImportPeople: ({ variables: { input } }) => ({
        data: { importPeople: { ...RIGHT, members: 120, freeSeats: 200, isImported: !input.isDryRun } },
      }),
      InviteMembers: () => {
        answered += 1;
        return answered === 3 ? refused('INTERNAL', 'No mail today.') : { data: { inviteMembers: 50 } };
      },
    });
    await choose(membersFile(...people));
    await user.click(await screen.findByRole('button', { name: 'Import 120 rows' }));
    expect(await screen.findByText('No mail today.')).toBeVisible();
    expect(screen.getByText(/Reset Password in the member list/)).toBeVisible();
    const sent = calls.filter(({ operation }) => operation === 'InviteMembers');
    expect(
      sent.map(({ variables }) => (variables.input as { rotaryIds: string[] }).rotaryIds.length),
    ).toEqual([50, 50, 20]);
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
    expect(screen.getByText('Members: 1 rows')).toBeVisible();
    await user.keyboard('{Escape}');
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Import' }));
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(await screen.findByText('No errors found.')).toBeVisible();
  });

  it('asks nobody about a file that cannot be looked at', async () => {
    const { choose, calls } = await open({});
    await choose(new File(['Full Name,Email\nUma,uma@example.org'], 'members.csv'));
    expect(await screen.findByText(/^Members: these columns are missing: Rotary Id, /)).toBeVisible();
    await choose(new File([''], 'empty.csv'));
    expect(await screen.findByText('This file is empty.')).toBeVisible();
    await choose(new File(['Income\n5'], 'budget.csv'));
    expect(await screen.findByText(/^No rows were found/)).toBeVisible();
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
