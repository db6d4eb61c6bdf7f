import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import type { ListMembersQuery } from '#api/generated/main/graphql.ts';
import { fakeServer } from '#test/fake-server.ts';
import { newLoadedProfile } from '#test/member-profiles.ts';
import { renderScreen } from '#test/render.tsx';
import { signInAs } from '#test/sign-in-as.ts';
import { newVisitor } from '#test/visitors.ts';
import '#members/list/member-dialog.tsx';
import './find-person-dialog.tsx';
import { FindPerson } from './find-person.tsx';

type Member = ListMembersQuery['listMember']['items'][number];

const member = (rotaryId: string, fullName: string, overrides: Partial<Member> = {}): Member => ({
  chapterId: 'chennai',
  rotaryId,
  fullName,
  classificationName: 'Bakery',
  mobile: `98100${rotaryId.slice(-5)}`,
  natureOfBusiness: null,
  dateOfJoining: '2020-02-03',
  status: 'Active',
  isAdmin: false,
  version: 1,
  erasedAt: null,
  ...overrides,
});

const MEMBERS = [
  member('100001', 'ASHA GAYATHRI'),
  member('100002', 'GAYATHRI PILLAI', { classificationName: 'Chartered Accountant' }),
  member('100003', 'BALA KUMAR'),
  member('100009', 'FORMER MEMBER', { classificationName: 'Gayathri', erasedAt: '2026-01-01T00:00:00Z' }),
];
const VISITORS = [
  newVisitor({ fullName: 'GAYATHRI NATARAJAN', mobile: '9710000009', classificationName: 'Hotel' }),
];

function VisitorForm() {
  return <p>Form of {JSON.stringify(useLocation().state)}</p>;
}

function Search() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <input aria-label="Notes" />
      <Routes>
        <Route path="/visitorform" element={<VisitorForm />} />
        <Route path="*" element={null} />
      </Routes>
      <FindPerson opened={opened} onOpen={() => setOpened(true)} onClose={() => setOpened(false)} />
    </>
  );
}

function show(role: 'MEMBER' | 'CHAPTERADMIN') {
  signInAs(role);
  const calls = fakeServer({
    ListMembers: () => ({ data: { listMember: { items: MEMBERS }, listUserAccount: { items: [] } } }),
    ListVpm: () => ({ data: { listVisitor: { items: VISITORS } } }),
    GetMemberProfile: () => ({ data: { getMember: newLoadedProfile() } }),
  });
  return { calls, ...renderScreen(<Search />) };
}

const names = () =>
  screen.getAllByRole('option').map((option) => within(option).getByRole('strong').textContent);

it('opens by / and finds members and visitors by name, mobile and classification', async () => {
  const { user } = show('CHAPTERADMIN');
  await user.keyboard('/');
  const field = await screen.findByRole('combobox', { name: 'Find a person' });
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  await user.keyboard('gay');
  expect(await screen.findAllByRole('option')).toHaveLength(3);
  expect(names()).toEqual(['Gayathri Pillai', 'Asha Gayathri', 'Gayathri Natarajan']);
  expect(screen.getByRole('option', { name: /Natarajan/ })).toHaveTextContent('Hotel · Visitor');
  for (const [typed, name] of [
    ['9810000003', 'Bala Kumar'],
    ['+91 97100', 'Gayathri Natarajan'],
    ['chartered', 'Gayathri Pillai'],
  ] as const) {
    await user.clear(field);
    await user.type(field, typed);
    expect(names()).toEqual([name]);
  }
  await user.clear(field);
  await user.type(field, 'nobody');
  expect(screen.getByText('No person found.')).toBeVisible();
});

it('opens a visitor in the visitor form with the arrow keys and Enter', async () => {
  const { user } = show('CHAPTERADMIN');
  await user.keyboard('/');
  await user.keyboard('gay');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { name: /Natarajan/ })).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/Form of .*"editMode":true.*9710000009/)).toBeVisible();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

it('opens a member in the record', async () => {
  const { user } = show('CHAPTERADMIN');
  await user.keyboard('/');
  await user.keyboard('bala');
  await user.click(await screen.findByRole('option', { name: /Bala Kumar/ }));
  expect(await screen.findByRole('dialog', { name: 'Bala Kumar' })).toBeVisible();
});

it('shows a member the members only, and asks for nothing else', async () => {
  const { user, calls } = show('MEMBER');
  await user.keyboard('/');
  await user.keyboard('gay');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(calls.map(({ operation, variables }) => [operation, variables])).toEqual([
    ['ListMembers', expect.objectContaining({ withAccounts: false })],
  ]);
});

it('takes what is typed before its field is there', async () => {
  const { user } = show('MEMBER');
  fireEvent.keyDown(document.body, { key: '/' });
  for (const key of ['/', 'g', 'a', 'z', 'Backspace', 'Shift', 'y'])
    fireEvent.keyDown(document.body, { key });
  const field = await screen.findByRole('combobox', { name: 'Find a person' });
  expect(field).toHaveValue('gay');
  await waitFor(() => expect(field).toHaveFocus());
  await user.keyboard('athri p');
  expect(field).toHaveValue('gayathri p');
  expect(await screen.findByRole('option', { name: /Gayathri Pillai/ })).toBeVisible();

  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
  await user.keyboard('/');
  expect(await screen.findByRole('combobox')).toHaveValue('');
});

it('leaves / to what is typed in', async () => {
  const { user } = show('MEMBER');
  await user.type(screen.getByLabelText('Notes'), '1/2');
  expect(screen.getByLabelText('Notes')).toHaveValue('1/2');
  await waitFor(() => expect(screen.queryByRole('combobox')).not.toBeInTheDocument());
});
