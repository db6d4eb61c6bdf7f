import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { newClassification, newClassifications } from '#test/classifications.ts';
import { fakeServer, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { OpenClassificationScreen } from './open-classification-screen.tsx';

const HELD = newClassification({ name: 'Architect', status: 'Occupied', memberNames: ['ANITA'] });

it('shows those that nobody holds as cards by name', async () => {
  fakeServer(newClassifications());
  renderScreen(<OpenClassificationScreen />);
  const list = within(await screen.findByRole('list', { name: 'Open classifications' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Florist',
    'Home Loans',
  ]);
});

it('is searched by name', async () => {
  fakeServer(newClassifications());
  const { user } = renderScreen(<OpenClassificationScreen />);
  const search = await screen.findByRole('searchbox', { name: 'Search by name' });
  await user.type(search, 'loans');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('listitem')).toHaveTextContent('Home Loans');
  await user.type(search, 'x');
  await user.click(await screen.findByRole('button', { name: 'Clear search' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it.each([
  [[HELD], 'Every classification has a member.'],
  [[], 'The chapter has no classifications yet.'],
])('leads to adding one where nothing is open: case %#', async (all, text) => {
  fakeServer(newClassifications(all));
  renderScreen(<OpenClassificationScreen />);
  expect(await screen.findByText(text)).toBeVisible();
  const link = screen.getByRole('link', { name: 'Add a classification' });
  expect(link).toHaveAttribute('href', '/business-classification');
});

it('offers another try where they could not be read', async () => {
  fakeServer({ ListBusinessClassification: () => refused('INTERNAL', 'Something went wrong.') });
  renderScreen(<OpenClassificationScreen />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
