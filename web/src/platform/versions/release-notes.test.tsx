import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answerPage } from '#test/answer-page.ts';
import { fakeServer, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { newVersion } from '#test/versions.ts';
import { ReleaseNotesScreen } from './release-notes-screen.tsx';
import type { Version } from './use-versions.ts';

function show(items: readonly Version[]) {
  fakeServer({ ListVersion: () => ({ data: { listVersion: answerPage(items) } }) });
  renderScreen(<ReleaseNotesScreen />);
}

it('tells what each version has brought, in the order of the server', async () => {
  show([
    newVersion({ pk: 'v2', versionNumber: '1.4.0', isLatest: true, features: '["Announcements"]' }),
    newVersion(),
    newVersion({ pk: 'v0', versionNumber: '1.2.0', features: '{}' }),
  ]);
  await screen.findByRole('article', { name: 'Version 1.4.0' });
  const releases = screen.getAllByRole('article');
  expect(releases.map(({ textContent }) => textContent)).toEqual([
    'Version 1.4.0Latest30-Oct-2026Announcements',
    'Version 1.3.030-Oct-2026SubscriptionsReceipts as PDF',
    'Version 1.2.030-Oct-2026Invalid features data',
  ]);
  const [, before] = releases;
  expect(within(before as HTMLElement).getAllByRole('listitem')).toHaveLength(2);
});

it('says that there are none', async () => {
  show([]);
  expect(await screen.findByText('No Versions available')).toBeVisible();
});

it('offers to try again where they could not be read', async () => {
  fakeServer({ ListVersion: () => refused('INTERNAL', 'Something went wrong.') });
  renderScreen(<ReleaseNotesScreen />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
