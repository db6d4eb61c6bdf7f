import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '#test/fake-server.ts';
import { newLoadedProfile } from '#test/member-profiles.ts';
import { renderScreen } from '#test/render.tsx';
import { signInAs } from '#test/sign-in-as.ts';
import { Overlays } from '#ui/overlays.tsx';
import { MemberScreen } from './member-screen.tsx';

it('hands out all that is kept of the person, or says why not', async () => {
  signInAs('MEMBER');
  fakeServer({ GetMemberProfile: () => ({ data: { getMember: newLoadedProfile() } }) });
  const api = globalThis.fetch;
  let answer = new Response('archive');
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url === '/own-data' ? answer : api(url, init),
  );
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = vi.fn();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = renderScreen(
    <>
      <Overlays />
      <MemberScreen />
    </>,
  );
  async function download(): Promise<void> {
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Download my data/ }));
  }
  await download();
  await vi.waitFor(() => expect(saved).toEqual(['own-data-100001.tar.gz']));
  const errors = [{ message: 'Enough for today', extensions: { code: 'RATE_LIMITED' } }];
  answer = Response.json({ errors }, { status: 429 });
  await download();
  expect(await screen.findByText('Enough for today')).toBeInTheDocument();
});
