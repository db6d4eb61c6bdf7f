import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chaptersHandlers, listedChapter } from '#test/chapters-overview.ts';
import { fakeExport } from '#test/fake-export.ts';
import { fakeServer } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { AdminScreen } from '../administration/admin-screen.tsx';

const CHAPTERS = [
  listedChapter('salem', {
    status: 'Trial',
    memberCount: 1,
    seatCount: 150,
    subscriptionEnd: '2026-12-20',
    lastMeeting: null,
    meetingPercents: [],
    attendancePercent: null,
    attendanceBefore: null,
    attentions: ['neverMet'],
  }),
  listedChapter('coimbatore', { subscriptionEnd: '2026-11-28', attentions: ['ending', 'noAdmin'] }),
  listedChapter('trichy', {
    lastMeeting: '2026-10-20',
    attendancePercent: 54,
    attendanceBefore: 81,
    attentions: ['notMet', 'lowAttendance', 'attendanceFalls', 'referralsFall'],
  }),
  listedChapter('chennai'),
];

function open() {
  const calls = fakeServer({
    ...chaptersHandlers(CHAPTERS),
    ChapterProfile: () => new Promise(() => undefined),
    ListChapterAdmin: () => ({ data: { listChapterAdmin: { items: [] }, listUserAccount: { items: [] } } }),
  });
  const view = renderScreen(<AdminScreen payments={() => null} />, {
    session: { role: 'SUPPORTADMIN', isSupportAdmin: true },
  });
  const asked = () =>
    calls.filter(({ operation }) => operation === 'ListChapterOverview').map(({ variables }) => variables);
  return { ...view, asked };
}

const row = (name: RegExp) => screen.findByRole('row', { name });

it('shows every chapter with its state, and why it needs a call', async () => {
  open();
  expect(await screen.findByText('4 chapters · 172 members · 1 met in the last seven days')).toBeVisible();
  expect(await row(/^Salem RID 3203 1 \/ 150 – – .* 20-Dec-2026 Trial\s*Never met$/)).toBeVisible();
  expect(await row(/^Coimbatore .* 28-Nov-2026 ends in 8 days\s*No chapter admin$/)).toBeVisible();
  expect(
    await row(
      /^Trichy .* 20-Oct-2026 54 %\s*was 81 % .*No meeting for 4 weeks\s*Below 60 %\s*Attendance falls\s*Referrals fall$/,
    ),
  ).toBeVisible();
  expect(
    await row(/^Chennai RID 3203 43 \/ 60 19-Nov-2026 74 %\s*was 72 % 12\s*usually 11 30-Jun-2027$/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: '1 subscription ends in 14 days' })).toBeVisible();
  expect(screen.getByRole('button', { name: '2 have not met for 3 weeks' })).toBeVisible();
});

it('asks the server for an order, a preset or a search', async () => {
  const { user, asked } = open();
  const all = { order: 'attention', sortDirection: 'ASC', status: null, attention: null, search: '' };
  await row(/Chennai/);
  expect(asked()).toEqual([{ ...all, limit: 50, nextToken: null }]);
  await user.click(screen.getByRole('button', { name: /^Referrals, 4 weeks/ }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ order: 'referrals', sortDirection: 'ASC' }));
  await user.click(screen.getByRole('button', { name: /^Referrals, 4 weeks/ }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ order: 'referrals', sortDirection: 'DESC' }));
  // The order is the server's.
  const names = screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.split(' ')[0]);
  expect(names).toEqual(['Salem', 'Coimbatore', 'Trichy', 'Chennai']);
  await user.click(screen.getByRole('radio', { name: /Trial/ }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ status: 'Trial', attention: null }));
  const ending = screen.getByRole('button', { name: /ends in 14 days/ });
  await user.click(ending);
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ status: null, attention: 'ending' }));
  expect(ending).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('radio', { name: /Trial/ })).not.toBeChecked();
  await user.click(ending);
  await user.type(screen.getByRole('searchbox'), 'chen');
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ attention: null, search: 'chen' }));
});

it('comes back from a chapter to its row, with what was chosen', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /Active/ }));
  await user.click(await screen.findByRole('button', { name: /^Chennai/ }));
  expect(await screen.findByRole('button', { name: 'Chapter Profile' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'Select Other Chapter' }));
  expect(await screen.findByRole('button', { name: /^Chennai/ })).toHaveFocus();
  expect(screen.getByRole('radio', { name: /Active/ })).toBeChecked();
});

it('hands all chapters on as a file', async () => {
  const { user, asked } = open();
  const exported = fakeExport();
  await row(/Chennai/);
  await user.click(screen.getByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: /Excel/ }));
  await waitFor(() => expect(exported.downloads).toHaveLength(1));
  expect(asked().at(-1)).toMatchObject({ limit: 1000 });
  const [request] = exported.requests;
  expect(JSON.stringify(request)).toContain('"ends in 8 days, No chapter admin"');
  expect(JSON.stringify(request)).toContain(
    '["Coimbatore","RID 3203","Active",43,60,"2026-11-19",74,72,12,11',
  );
});
