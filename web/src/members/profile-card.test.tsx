import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer, refused } from '#test/fake-server.ts';
import { newProfile } from '#test/profiles.ts';
import { renderScreen } from '#test/render.tsx';
import { ProfileCard } from './profile-card.tsx';

const answer = (overrides = {}) => ({
  GetOwnProfile: () => ({ data: { getMember: newProfile(overrides) } }),
});
const loaded = async () => {
  const card = within(await screen.findByRole('region', { name: 'Profile' }));
  await card.findByText('Asha Raman');
  return card;
};

it('shows who the member is and how to reach them', async () => {
  const calls = fakeServer(answer({ profilePhoto: 'photo-a.webp' }));
  renderScreen(<ProfileCard />);
  const card = await loaded();
  expect(card.getByRole('img', { name: 'Photo of Asha Raman' })).toHaveAttribute(
    'src',
    '/media/chennai/100001/photo-a.webp',
  );
  for (const text of ['Rotary Id: 100001', 'Architect', 'Raman Architects', '1 Mount Road, Chennai'])
    expect(card.getByText(text)).toBeVisible();
  expect(card.getByRole('link', { name: '+91 9876543210' })).toHaveAttribute('href', 'tel:+919876543210');
  expect(card.getByRole('link', { name: 'asha@example.com' })).toHaveAttribute(
    'href',
    'mailto:asha@example.com',
  );
  expect(card.getByRole('link', { name: 'raman.example' })).toHaveAttribute('href', 'https://raman.example/');
  expect(calls[0]?.variables).toEqual({ chapterId: 'chennai', rotaryId: '100001' });
});

it('leaves out what is not filled, and makes no link of what is no web page', async () => {
  fakeServer(answer({ mobile: null, businessName: '', website: 'javascript:alert(1)' }));
  renderScreen(<ProfileCard />);
  const card = await loaded();
  expect(card.queryByText('Mobile')).not.toBeInTheDocument();
  expect(card.queryByText('Business Name')).not.toBeInTheDocument();
  expect(card.getByText('javascript:alert(1)')).toBeVisible();
  expect(card.queryByRole('link', { name: /javascript/ })).not.toBeInTheDocument();
});

it('offers another try when it cannot be loaded', async () => {
  fakeServer({ GetOwnProfile: () => refused('INTERNAL', 'Something went wrong.') });
  renderScreen(<ProfileCard />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
