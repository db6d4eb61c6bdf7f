import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SearchField, useListSearch } from '#lists/list-search.tsx';
import { fakeServer } from '#test/fake-server.ts';
import { inboxAnswer, newEntry, newR2r, r2rAnswer } from '#test/inbox.ts';
import { renderScreen } from '#test/render.tsx';
import { type R2r, R2rList } from './r2r-list.tsx';
// What is fetched on use is there from the beginning, so that no test waits for it.
import './r2r-picture-dialog.tsx';
import type { Entry } from './inbox.tsx';

beforeEach(() => localStorage.clear());

function Searched() {
  const search = useListSearch();
  return (
    <>
      <SearchField search={search} label="Search" />
      <R2rList search={search} />
    </>
  );
}

/** The R2R tab of a member with these R2Rs, and these recorded by others. */
function show(own: readonly R2r[], others: readonly Entry[] = []) {
  const calls = fakeServer({ ListOwnR2r: () => r2rAnswer(own), ListInbox: () => inboxAnswer(others) });
  return { ...renderScreen(<Searched />), calls };
}

const row = (name: RegExp) => screen.findByRole('row', { name });

it('shows what was recorded, long texts cut', async () => {
  const { user, calls } = show([newR2r({ discussion: `${'x'.repeat(50)}yz` })]);
  const found = await row(/Uma Ravi/);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Image',
    'R2R With',
    'Place',
    'Date',
    'Points Discussion',
    'Action Plan',
    'Delete',
  ]);
  expect(within(found).getByRole('cell', { name: 'Cafe Mylai' })).toBeInTheDocument();
  expect(within(found).getByRole('cell', { name: '17-Nov-2026' })).toBeInTheDocument();
  expect(found).toHaveTextContent(/x{50}… Show More/);
  await user.click(within(found).getByRole('button', { name: 'Show More Points Discussion' }));
  expect(found).toHaveTextContent('xyz Show Less');
  expect(calls[0]?.variables).toEqual({ pk: 'CID#chennai#MID#100001', limit: 20, nextToken: null });
});

it('opens the picture large', async () => {
  const { user } = show([newR2r()]);
  await user.click(await screen.findByRole('button', { name: 'Open the picture of the R2R with Uma Ravi' }));
  const dialog = await screen.findByRole('dialog', { name: 'Picture of the R2R with Uma Ravi' });
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/media/chennai/100001/meetup-1.webp');
});

it('shows the placeholder where there is no picture, or it cannot be had', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { container } = show([newR2r({ image: null }), newR2r({ id: 'm2', nameOfMetWith: 'Arun Das' })]);
  expect(await screen.findByRole('img', { name: 'No picture of the R2R with Uma Ravi' })).toHaveAttribute(
    'data-placeholder',
  );
  const image = container.querySelector('img[src]');
  if (image) fireEvent.error(image);
  await waitFor(() => expect(container.querySelectorAll('[data-placeholder]')).toHaveLength(2));
});

it('says when there are none, and what to do', async () => {
  show([]);
  expect(await screen.findByText('No activities yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Record an R2R' })).toHaveAttribute('href', '/r2r');
  expect(screen.queryByRole('heading', { name: 'Recorded by others' })).not.toBeInTheDocument();
});

it('has what others have recorded below, which cannot be deleted', async () => {
  show([newR2r()], [newEntry({ type: 'R2R', code: 'Both', description: '{"memberName":"ARUN DAS"}' })]);
  expect(await screen.findByRole('heading', { name: 'Recorded by others' })).toBeInTheDocument();
  const found = await row(/Arun Das/);
  expect(within(found).getByRole('button', { name: 'View Arun Das' })).toBeInTheDocument();
  expect(within(found).queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});

it('asks for what is found, also of what others recorded', async () => {
  const { user, calls } = show([newR2r()]);
  await row(/Uma Ravi/);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' uma ');
  await waitFor(() =>
    expect(
      calls.filter(({ variables }) => variables.search === 'uma').map(({ operation }) => operation),
    ).toEqual(['ListOwnR2r', 'ListInbox']),
  );
});
