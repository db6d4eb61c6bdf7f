import { screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { describe, expect, it } from 'vitest';
import { KnownPathsContext } from '#platform/app-contexts.ts';
import { fakeExport } from '#test/fake-export.ts';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { toCells } from '#test/table.ts';
import { newMemberProspect, newVisitor, newVpm } from '#test/visitors.ts';
import { Overlays } from '#ui/overlays.tsx';
import type { VpmVisitor } from '../use-vpm.ts';
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
  for (const name of names) await user.click(screen.getByRole('tab', { name }));
};

describe('the list', () => {
  it('of a stage is a file, with days as such', async () => {
    const fake = fakeExport((_request, tell) => tell({ file: new Blob(['PK']) }));
    const { user } = open();
    await button('Edit UMA RANI');
    expect(screen.getByRole('link', { name: 'WhatsApp to UMA RANI' })).toBeVisible();
    await show(user, 'Prospect');
    await user.click(await button('Excel'));
    await waitFor(() =>
      expect(fake.downloads.map(({ name }) => name)).toEqual(['vpm-prospect-2026-11-20.xlsx']),
    );
    expect(fake.requests[0]?.sheet.rows).toEqual([expect.arrayContaining(['BALA', '2026-11-13'])]);
  });

  it('has a line for each visitor, with a sign for what is not known', async () => {
    const { user } = open();
    await button('Edit UMA RANI');
    const table = screen.getByRole('table', { name: 'Visitor' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual([
      ...['Sl.No', 'Name', 'Business Classification', 'Mobile No.', 'Rotarian Type', 'Rotary Club Name'],
      ...['Date of Meeting 1', 'Date of Meeting 2', 'Action'],
    ]);
    expect(
      toCells(table)
        .slice(0, 8)
        .map((cell) => cell.textContent),
    ).toEqual([
      ...['1', 'UMA RANIGuest', '- - - - -', '+91 9840000001', 'Non-Rotarian', '- - - - -'],
      ...['06-Nov-2026', '- - - - -'],
    ]);
    await user.click(within(table).getByRole('button', { name: /Name/ }));
    await waitFor(() => expect(toCells(table)[1]).toHaveTextContent('ANU'));
    expect(toCells(table)[4]).toHaveTextContent('Rotarian');
  });

  it('says that there is nobody', async () => {
    open([]);
    expect(await screen.findByText('Data Not Available!')).toBeInTheDocument();
  });

  it.each<[string[], string, unknown]>([
    [['Visitor'], 'Edit ANU', ['/visitorform', { editMode: true, visitorData: '9840000002' }]],
    [
      ['Prospect'],
      'Mark Interview BALA',
      ['/visitorform', { editMode: true, prospectMode: true, visitorData: '9840000003' }],
    ],
    [
      ['Member Prospect', 'Recommend'],
      'Approve CHITRA',
      ['/member', { createMemberMode: true, visitorData: '9840000004' }],
    ],
    [
      ['Member Prospect', 'Reject'],
      'Edit DEEPA',
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
    await button('Edit DEEPA');
    const table = screen.getByRole('table', { name: 'Member Prospect Reject' });
    expect(toCells(table)[8]).toHaveTextContent('Reject: Travels');
    await user.click(await button('Excel'));
    await waitFor(() => expect(fake.requests).toHaveLength(1));
    expect(fake.requests[0]?.sheet.rows).toEqual([expect.arrayContaining(['DEEPA', 'Reject: Travels'])]);
  });
});

it('tells how many wait in each stage, and for how long', async () => {
  open();
  await button('Edit UMA RANI');
  const stages = within(screen.getByRole('list', { name: 'Pipeline' })).getAllByRole('listitem');
  expect(stages.map((stage) => stage.textContent)).toEqual([
    'Visitor2Half have waited 14 days or less, the longest 14 days',
    'Prospect1Waiting for 7 days',
    'Member Prospect: Recommend1Waiting for 6 days',
    'Member Prospect: Reject1Waiting for 6 days',
  ]);
});

describe('a deletion', () => {
  const confirmed = async (handlers: Handlers) => {
    const opened = open(EVERYBODY, handlers);
    await opened.user.click(await button('Delete ANU'));
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
