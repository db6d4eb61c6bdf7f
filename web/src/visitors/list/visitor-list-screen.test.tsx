import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { KnownPathsContext } from '#platform/app-contexts.ts';
import { chooseMore } from '#test/choose-more.ts';
import { enter } from '#test/enter.ts';
import { fakeExport } from '#test/fake-export.ts';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { toCells } from '#test/table.ts';
import { newMemberProspect, newVisitor, newVpm } from '#test/visitors.ts';
import { Overlays } from '#ui/overlays.tsx';
import type { VpmVisitor } from '../use-vpm.ts';
import './interview-dialog.tsx';
import './visitor-record.tsx';
import { VisitorListScreen } from './visitor-list-screen.tsx';

const EVERYBODY = [
  newVisitor({ isGuest: true, classificationName: null }),
  newVisitor({ id: 'v2', mobile: '9840000002', fullName: 'ANU', rotaryClubName: 'Rotary Club of Chennai' }),
  newVisitor({
    id: 'v3',
    mobile: '9840000003',
    fullName: 'BALA',
    userType: 'Prospect',
    dateOfMeeting2: '2026-11-13',
  }),
  newMemberProspect('recommend', { id: 'v4', mobile: '9840000004', fullName: 'CHITRA' }),
  newMemberProspect('reject', { id: 'v5', mobile: '9840000005', fullName: 'DEEPA' }),
];

function open(visitors: readonly VpmVisitor[] = EVERYBODY, handlers: Handlers = {}) {
  const calls = fakeServer({ ...newVpm(visitors), ...handlers });
  const view = renderScreen(
    <KnownPathsContext value={new Set(['/visitorform', '/member'])}>
      <Overlays />
      <VisitorListScreen />
      <Where />
    </KnownPathsContext>,
  );
  return { ...view, calls };
}

function Where() {
  const { pathname, state } = useLocation();
  return (
    <output>
      {JSON.stringify([pathname, state && { ...state, visitorData: state.visitorData.mobile }])}
    </output>
  );
}

const where = () => JSON.parse(screen.getByRole('status').textContent);
const button = (name: string) => screen.findByRole('button', { name });
const show = async (user: ReturnType<typeof open>['user'], ...names: string[]) => {
  for (const name of names) {
    const decision = screen.queryByRole('radio', { name: new RegExp(`^${name}`) });
    await user.click(decision ?? screen.getByRole('tab', { name }));
  }
};

describe('the list', () => {
  it('is searched by name, mobile and club, in each stage', async () => {
    const { user } = open();
    await button('Edit Uma Rani');
    const search = screen.getByRole('searchbox', { name: 'Search by name, classification, mobile or club' });
    await user.type(search, 'chennai club');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Uma Rani' })).toBeNull());
    expect(await button('Edit Anu')).toBeVisible();
    await user.clear(search);
    await user.type(search, '98400 00003');
    expect(await screen.findByText('Data Not Available!')).toBeVisible();
    await show(user, 'Prospect');
    expect(screen.getByRole('rowheader', { name: 'Bala' })).toBeVisible();
  });

  it('of a stage is a file, with days as such', async () => {
    const fake = fakeExport((_request, tell) => tell({ file: new Blob(['PK']) }));
    const { user } = open();
    await button('Edit Uma Rani');
    expect(screen.getByRole('link', { name: 'WhatsApp to Uma Rani' })).toBeVisible();
    await show(user, 'Prospect');
    await chooseMore(user, 'Excel');
    await waitFor(() =>
      expect(fake.downloads.map(({ name }) => name)).toEqual(['vpm-prospect-2026-11-20.xlsx']),
    );
    expect(fake.requests[0]?.sheet.rows).toEqual([expect.arrayContaining(['BALA', '2026-11-13'])]);
  });

  it('has a line for each visitor, with a sign for what is not known', async () => {
    const { user } = open();
    await button('Edit Uma Rani');
    const table = screen.getByRole('table', { name: 'Visitor' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual([
      ...['Sl.No', 'Name', 'Business Classification', 'Mobile No.', 'Rotarian Type', 'Rotary Club Name'],
      ...['Date of Meeting 1', 'Date of Meeting 2', 'Waiting', 'Action'],
    ]);
    expect(
      toCells(table)
        .slice(0, 9)
        .map((cell) => cell.textContent),
    ).toEqual([
      ...['1', 'Uma RaniGuest', '- - - - -', '+91 9840000001', 'Non-Rotarian', '- - - - -'],
      ...['06-Nov-2026', '- - - - -', '14 days'],
    ]);
    await user.click(within(table).getByRole('button', { name: /Name/ }));
    await waitFor(() => expect(toCells(table)[1]).toHaveTextContent('Anu'));
    expect(toCells(table)[4]).toHaveTextContent('Rotarian');
  });

  it('says that there is nobody', async () => {
    open([]);
    expect(await screen.findByText('Data Not Available!')).toBeInTheDocument();
  });

  it.each<[string[], string, unknown]>([
    [['Visitor'], 'Edit Anu', ['/visitorform', { editMode: true, visitorData: '9840000002' }]],
    [
      ['Member Prospect', 'Recommend'],
      'Approve Chitra',
      ['/member', { createMemberMode: true, visitorData: '9840000004' }],
    ],
    [
      ['Member Prospect', 'Reject'],
      'Edit Deepa',
      ['/visitorform', { editMode: true, memProspRejectMode: true, visitorData: '9840000005' }],
    ],
  ])('leads on from %j', async (tabs, name, there) => {
    const { user } = open();
    await show(user, ...tabs);
    await user.click(await button(name));
    expect(where()).toEqual(there);
  });

  it('tells why somebody was rejected, in its file too', async () => {
    const fake = fakeExport((_request, tell) => tell({ file: new Blob(['PK']) }));
    const { user } = open();
    await show(user, 'Member Prospect', 'Reject');
    await button('Edit Deepa');
    const table = screen.getByRole('table', { name: 'Member Prospect Reject' });
    expect(toCells(table)[9]).toHaveTextContent('Reject: Travels');
    await chooseMore(user, 'Excel');
    await waitFor(() => expect(fake.requests).toHaveLength(1));
    expect(fake.requests[0]?.sheet.rows).toEqual([expect.arrayContaining(['DEEPA', 'Reject: Travels'])]);
  });
});

it('tells how many wait in each stage, and for how long', async () => {
  open();
  await button('Edit Uma Rani');
  expect(screen.getAllByRole('tab').map((stage) => stage.textContent)).toEqual([
    'Visitor2 typical wait 14 days',
    'Prospect1 waits 7 days',
    'Member Prospect2 1 Recommend · 1 Reject',
  ]);
});

it('has the rest of a visitor in the record that the row opens', async () => {
  const { user } = open();
  await user.click(await button('Anu'));
  const record = within(await screen.findByRole('dialog', { name: 'Anu' }));
  expect(record.getByText('Rotary Club of Chennai')).toBeVisible();
  expect(record.getByRole('button', { name: 'Delete Anu' })).toBeVisible();
  await user.click(record.getByRole('button', { name: 'Edit Anu' }));
  expect(where()).toEqual(['/visitorform', { editMode: true, visitorData: '9840000002' }]);
});

it('takes an interview in a dialog, and shows where the prospect is by then', async () => {
  const rows = [...EVERYBODY];
  const { user, calls } = open(rows, {
    ListVpm: () => ({ data: { listVisitor: { items: rows } } }),
    CreateInterviewProspect: () => {
      rows[2] = newMemberProspect('recommend', { id: 'v3', mobile: '9840000003', fullName: 'BALA' });
      return { data: { createInterviewProspect: { visitorId: 'v3' } } };
    },
  });
  await button('Edit Uma Rani');
  await show(user, 'Prospect');
  await user.click(await button('Mark Interview Bala'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Interview Details' }));
  await enter(user, await dialog.findByRole('textbox', { name: 'Interview Date' }), '20-Nov-2026');
  await enter(user, dialog.getByRole('textbox', { name: 'Interview Place' }), 'Hotel Savera');
  await enter(user, dialog.getByRole('textbox', { name: 'Interview By' }), 'Anitha');
  await user.click(dialog.getByRole('radio', { name: 'Recommend' }));
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Interviw form submitted successfully')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Approve Bala' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Member Prospect' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('row', { name: /Bala/ })).toHaveAttribute('data-marked', 'true');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(
    calls.find(({ operation }) => operation === 'CreateInterviewProspect')?.variables.input,
  ).toMatchObject({
    sk: '9840000003',
    decision: 'recommend',
  });
});

it('begins with who has waited longest, and can be limited to those of the last days', async () => {
  const { user } = open([
    newVisitor(),
    newVisitor({ id: 'v6', mobile: '9840000006', fullName: 'ELA', dateOfMeeting1: '2026-09-20' }),
    newVisitor({ id: 'v7', mobile: '9840000007', fullName: 'FATHIMA', dateOfMeeting1: '2026-11-13' }),
  ]);
  await button('Edit Uma Rani');
  const names = () =>
    screen.getAllByRole('button', { name: /^Edit / }).map((edit) => edit.getAttribute('aria-label'));
  expect(names()).toEqual(['Edit Ela', 'Edit Uma Rani', 'Edit Fathima']);
  await user.click(screen.getByRole('radio', { name: 'Came in the last 7 days 1' }));
  expect(names()).toEqual(['Edit Fathima']);
  expect(screen.getByRole('tab', { name: 'Visitor' })).toHaveTextContent('Visitor1 waits 7 days');
});

describe('the deleted visitors', () => {
  const DELETED = {
    pk: 'v9',
    version: 5,
    fullName: 'GITA',
    classificationName: null,
    mobile: '9840000009',
    deletedDate: '2026-11-19',
  };
  const openDeleted = async (handlers: Handlers, pressed = 'Restore Gita') => {
    const opened = open(EVERYBODY, {
      ListDeletedVisitors: () => ({ data: { listDeletedVisitor: { items: [DELETED] } } }),
      ...handlers,
    });
    await button('Edit Uma Rani');
    await chooseMore(opened.user, 'Deleted Visitors');
    await opened.user.click(await button(pressed));
    expect(screen.getByRole('dialog', { name: 'Deleted Visitors' })).toHaveTextContent('19-Nov-2026');
    return opened;
  };

  it('can be restored, in the version that was seen', async () => {
    const { calls } = await openDeleted({
      RestoreVisitor: () => ({ data: { restoreVisitor: { id: 'v9' } } }),
    });
    expect(await screen.findByText('Gita is a visitor again.')).toBeInTheDocument();
    expect(calls.find(({ operation }) => operation === 'RestoreVisitor')?.variables.input).toMatchObject({
      id: 'v9',
      version: 5,
    });
  });

  it('can be erased for good, after a question', async () => {
    const { calls, user } = await openDeleted(
      { EraseVisitor: () => ({ data: { eraseVisitor: { id: 'v9' } } }) },
      'Erase Gita',
    );
    expect(await screen.findByText('Erase the personal data of Gita for good?')).toBeInTheDocument();
    const sent = () => calls.filter(({ operation }) => operation === 'EraseVisitor');
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Erase personal data' }));
    expect(await screen.findByText('Personal data erased')).toBeInTheDocument();
    expect(sent()[0]?.variables.input).toMatchObject({ id: 'v9', version: 5 });
  });

  it('say why one is not restored', async () => {
    const text = 'Another visitor or a member now has this mobile number.';
    await openDeleted({ RestoreVisitor: () => refused('CONFLICT', text) });
    expect(await screen.findByText(text)).toBeInTheDocument();
  });
});

describe('a deletion', () => {
  const confirmed = async (handlers: Handlers) => {
    const opened = open(EVERYBODY, handlers);
    await opened.user.click(await button('Delete Anu'));
    expect(await screen.findByText('Are you sure you want to delete this Visitor?')).toBeInTheDocument();
    await opened.user.click(screen.getByRole('button', { name: 'Yes, Delete' }));
    return opened;
  };

  it('is asked about, and said', async () => {
    const { calls } = await confirmed({ DeleteVisitor: () => ({ data: { deleteVisitor: { id: 'v2' } } }) });
    expect(await screen.findByText('Visitor deleted')).toBeInTheDocument();
    expect(calls.find(({ operation }) => operation === 'DeleteVisitor')?.variables.input).toMatchObject({
      mobile: '9840000002',
    });
  });

  it('that fails says so, and why', async () => {
    await confirmed({ DeleteVisitor: () => refused('CONFLICT', 'This visitor has become a member.') });
    expect(await screen.findByText('Failed to delete Visitor')).toBeInTheDocument();
    expect(screen.getByText('This visitor has become a member.')).toBeInTheDocument();
  });
});
