import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseMore } from '#test/choose-more.ts';
import { fakeExport } from '#test/fake-export.ts';
import { fakeServer, type Handlers, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { signInAs } from '#test/sign-in-as.ts';
import { Overlays } from '#ui/overlays.tsx';
// What the screen fetches on use is there from the beginning, so that no test waits for it.
import '../engine/dates-filter.tsx';
import type { AuditEntry } from './audit-columns.tsx';
import { AuditLogScreen } from './audit-log-screen.tsx';

function newEntry(overrides: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 'one',
    at: '2026-11-20T02:00:00.000Z',
    actor: 'chennaiadmin',
    actorName: 'CHENNAI ADMIN',
    action: 'classification.update',
    subject: '5f4d3c2b-0000-4000-8000-000000000000',
    subjectName: 'Florists',
    before: '{"name":"Florist","isDeleted":false}',
    after: '{"name":"Florists","isDeleted":false}',
    ...overrides,
  };
}

const ENTRIES = [
  newEntry(),
  newEntry({
    id: 'two',
    at: '2026-11-18T19:00:00.000Z',
    actor: 'supportadmin',
    actorName: null,
    action: 'meeting.create',
    subjectName: null,
    before: null,
    after: '{"date":"2026-11-27","venue":"A hall","eduTalk":"T","feePaise":100}',
  }),
];

function open(items: readonly AuditEntry[] = ENTRIES, handlers: Handlers = {}, session: object = {}) {
  const calls = fakeServer({
    ListAudit: ({ variables: { nextToken } }) => ({
      data: { listAudit: { items: nextToken ? [newEntry({ id: 'three' })] : [...items], nextToken: null } },
    }),
    ListAuditPeople: () => ({
      data: {
        listMember: {
          items: [
            { rotaryId: 'chennaiadmin', fullName: 'CHENNAI ADMIN' },
            { rotaryId: '100001', fullName: 'ASHA RAMAN' },
          ],
        },
      },
    }),
    ...handlers,
  });
  const { user } = renderScreen(
    <>
      <AuditLogScreen />
      <Overlays />
    </>,
    { session },
  );
  const asked = () =>
    calls.filter(({ operation }) => operation === 'ListAudit').map(({ variables }) => variables);
  return { user, asked };
}

const texts = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

it('tells who changed what, from what to what, by the clock of the chapter', async () => {
  const { user } = open();
  await screen.findByText('Name: Florist → Florists');
  const [head, ...rows] = screen.getAllByRole('row');
  expect(head && texts(head)).toEqual(['When', 'Who', 'What', 'About', 'Changes']);
  expect(rows.map((row) => texts(row).slice(0, 4))).toEqual([
    ['20-Nov-2026 07:30', 'CHENNAI ADMIN', 'changed the classification', 'Florists'],
    ['19-Nov-2026 00:30', 'supportadmin', 'scheduled the meeting of', '27-Nov-2026'],
  ]);
  expect(screen.getByText('Venue: A hall')).toBeVisible();
  expect(screen.queryByText('Fee Paise: 100')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show More' }));
  expect(screen.getByText('Fee Paise: 100')).toBeVisible();
});

it('tells by name whom a marking changed', async () => {
  open([
    newEntry({
      action: 'attendance.mark',
      subjectName: '2026-11-20',
      before: '{"100001":{"attendanceStatus":"Absent"}}',
      after: '{"100001":{"attendanceStatus":"Present"},"100002":{"attendanceStatus":"Leave"}}',
    }),
  ]);
  expect(await screen.findByText('ASHA RAMAN (100001) · Attendance Status: Absent → Present')).toBeVisible();
  expect(screen.getByText('100002 · Attendance Status: Leave')).toBeVisible();
});

it('is looked through by person, kind and period', async () => {
  const { user, asked } = open();
  await screen.findByRole('option', { name: 'CHENNAI ADMIN' });
  await user.selectOptions(screen.getByLabelText('Person'), 'CHENNAI ADMIN');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Classification');
  await user.type(await screen.findByRole('textbox', { name: 'From Date' }), '01/Nov/2026');
  await user.tab();
  expect(screen.getByRole('textbox', { name: 'To Date' })).toHaveAccessibleDescription('Required');
  await user.type(screen.getByRole('textbox', { name: 'To Date' }), '20/Nov/2026');
  await user.tab();
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({
      chapterId: 'chennai',
      filter: { actor: { eq: 'chennaiadmin' }, action: { beginsWith: 'classification.' } },
      startDate: '2026-11-01',
      endDate: '2026-11-20',
    }),
  );
});

it('says that nothing is found, and shows all again', async () => {
  const { user } = open([], {
    ListAudit: ({ variables }) => ({
      data: { listAudit: { items: variables.filter?.action ? [] : [...ENTRIES], nextToken: null } },
    }),
  });
  await screen.findByText('Name: Florist → Florists');
  await user.selectOptions(screen.getByLabelText('Kind'), 'Meeting');
  expect(await screen.findByText('Nothing found.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Name: Florist → Florists')).toBeVisible();
});

it('says that nothing was changed yet, and offers another try where it cannot be read', async () => {
  open([]);
  expect(await screen.findByText('Nothing has been changed yet.')).toBeVisible();
  open([], { ListAudit: () => refused('INTERNAL', 'Something went wrong.') });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});

it('hands on all that is found, over all pages', async () => {
  const { requests } = fakeExport(() => undefined);
  const { user, asked } = open(ENTRIES, {
    ListAudit: ({ variables: { nextToken } }) => ({
      data: {
        listAudit: nextToken
          ? { items: [newEntry({ id: 'three', subjectName: 'Tailors' })], nextToken: null }
          : { items: [...ENTRIES], nextToken: 'more' },
      },
    }),
  });
  await user.selectOptions(await screen.findByLabelText('Kind'), 'Classification');
  await screen.findByText('Name: Florist → Florists');
  await chooseMore(user, 'Excel');
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(asked().at(-1)).toMatchObject({ limit: 1000, nextToken: 'more' });
  expect(requests[0]?.sheet.lines).toContain('Kind: Classification');
  expect(requests[0]?.sheet.rows.map((row) => row[3])).toEqual(['Florists', '27-Nov-2026', 'Tailors']);
  expect(requests[0]?.sheet.columns[0]?.format).toBe('dateTime');
  expect(requests[0]?.sheet.rows[0]).toEqual([
    '2026-11-20 07:30',
    'CHENNAI ADMIN',
    'changed the classification',
    'Florists',
    'Name: Florist → Florists',
  ]);
});

it('reads on where there is more', async () => {
  const { user } = open(ENTRIES, {
    ListAudit: ({ variables: { nextToken } }) => ({
      data: {
        listAudit: nextToken
          ? { items: [newEntry({ id: 'three', subjectName: 'Tailors' })], nextToken: null }
          : { items: [...ENTRIES], nextToken: 'more' },
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Tailors')).toBeVisible();
  expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(4);
});

it('shows a support admin the own chapter first, and any chapter that is chosen', async () => {
  signInAs('SUPPORTADMIN');
  const names = [{ pk: 'erode', chapterName: 'Erode' }];
  const { user, asked } = open(
    ENTRIES,
    { ListChapterNames: () => ({ data: { listChapter: { items: names, nextToken: null } } }) },
    { chapterId: 'support', chapterName: 'Support Chapter' },
  );
  await screen.findByText('Name: Florist → Florists');
  expect(asked().at(-1)).toMatchObject({ chapterId: 'support' });
  const chapter = await screen.findByRole('combobox', { name: 'Chapter' });
  expect(chapter).toHaveValue('Support Chapter');
  await user.clear(chapter);
  await user.type(chapter, 'ero');
  await screen.findAllByRole('option');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ chapterId: 'erode' }));
});

it('offers a chapter’s admin no other chapter', async () => {
  signInAs('CHAPTERADMIN');
  open();
  await screen.findByText('Name: Florist → Florists');
  expect(screen.queryByRole('combobox', { name: 'Chapter' })).not.toBeInTheDocument();
});
