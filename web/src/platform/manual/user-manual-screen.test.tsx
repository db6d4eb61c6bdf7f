import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { UserManualScreen } from './user-manual-screen.tsx';

it.each([
  ['an admin', { isAdmin: true, role: 'CHAPTERADMIN' as const }, 'Manual for chapter admins', 'admin.pdf'],
  ['a member', { isAdmin: false, role: 'MEMBER' as const }, 'Manual for members', 'member.pdf'],
])('shows %s the own manual, and hands it on as a file', (_who, session, name, file) => {
  renderScreen(<UserManualScreen />, { session });
  expect(screen.getByRole('heading', { level: 1, name: 'User Manual' })).toBeVisible();
  const shown = screen.getByLabelText(name);
  expect(shown).toHaveAttribute('type', 'application/pdf');
  const address = String(shown.getAttribute('data'));
  expect(address).toContain(file);
  for (const link of screen.getAllByRole('link')) {
    expect(link).toHaveAttribute('href', address);
    expect(link).toHaveAttribute('download', `user-manual-${file}`);
  }
  expect(screen.getByRole('link', { name: 'Download' })).toBeVisible();
});

it('says where the browser shows no PDF, with the manual to download', () => {
  renderScreen(<UserManualScreen />);
  const fallback = screen.getByText('Your browser does not support PDFs.');
  const shown = screen.getByLabelText('Manual for members');
  expect(shown).toContainElement(fallback);
  expect(shown).toContainElement(screen.getByRole('link', { name: 'Download the manual' }));
});

const originalMatchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = originalMatchMedia;
});

it('is a page to read on a phone: contents, sections and pictures, with the PDF to download', async () => {
  window.matchMedia = (query) => ({ ...originalMatchMedia(query), matches: query === '(max-width: 48em)' });
  renderScreen(<UserManualScreen />);
  const manual = await screen.findByRole('article', { name: 'Manual for members' });
  const section = within(manual).getByRole('heading', { level: 2, name: 'At the meeting' });
  const entry = manual.querySelector(`a[href="#${section.id}"]`);
  expect(entry).toHaveTextContent('At the meeting');
  const pictures = [...manual.querySelectorAll('img')];
  expect(pictures.length).toBeGreaterThan(10);
  for (const picture of pictures) {
    expect(picture.getAttribute('src')).toMatch(/member-[\w-]+\.webp$/);
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture.alt).not.toBe('');
  }
  expect(manual.querySelector('script, style, iframe')).toBeNull();
  expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute(
    'download',
    'user-manual-member.pdf',
  );
  expect(screen.queryByText('Your browser does not support PDFs.')).toBeNull();
});
