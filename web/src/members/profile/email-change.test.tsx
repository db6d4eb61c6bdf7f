import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { configureUserPool } from '#identity/session.ts';
import { amplify, providerError, resetAmplify } from '#test/fake-amplify.ts';
import { fakeServer } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { Overlays } from '#ui/overlays.tsx';
import { EmailChange } from '../member-screen.tsx';

vi.mock('aws-amplify', () => ({ Amplify: { configure: () => undefined } }));
vi.mock('aws-amplify/auth', async () => (await import('#test/fake-amplify.ts')).amplify);

beforeEach(() => {
  resetAmplify();
  configureUserPool({ userPoolId: 'local_pool', userPoolClientId: 'web' });
});

function open(pendingEmail: string | null = 'new@example.org') {
  let change = { chapterId: 'chennai', rotaryId: '100001', email: 'old@example.org', pendingEmail };
  const calls = fakeServer({
    GetEmailChange: () => ({ data: { getEmailChange: change } }),
    FinishEmailChange: () => {
      change = { ...change, email: 'new@example.org', pendingEmail: null };
      return { data: { finishEmailChange: change } };
    },
    CancelEmailChange: () => {
      change = { ...change, pendingEmail: null };
      return { data: { cancelEmailChange: change } };
    },
  });
  const view = renderScreen(
    <>
      <Overlays />
      <EmailChange />
    </>,
  );
  const sent = () => calls.map(({ operation }) => operation).filter((name) => name !== 'GetEmailChange');
  return { ...view, calls, sent };
}

const heading = () => screen.findByRole('heading', { name: 'New e-mail address' });
const gone = () => waitFor(() => expect(screen.queryByRole('heading')).not.toBeInTheDocument());

it('a new address says that it waits, which one is in use, and is verified by its code', async () => {
  const { user, sent } = open();
  expect(await heading()).toBeVisible();
  expect(screen.getByText('Waiting for verification: new@example.org')).toBeVisible();
  expect(screen.getByText(/everything goes to old@example\.org/)).toBeVisible();
  await user.type(screen.getByLabelText('Enter Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByText('Your e-mail address has been changed')).toBeVisible();
  expect(amplify.confirmUserAttribute).toHaveBeenCalledWith({
    userAttributeKey: 'email',
    confirmationCode: '123456',
  });
  expect(sent()).toEqual(['FinishEmailChange']);
  await gone();
});

it('a wrong code is said at the form, and nothing changes', async () => {
  const { user, sent } = open();
  amplify.confirmUserAttribute.mockRejectedValue(
    providerError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
  );
  await user.type(await screen.findByLabelText('Enter Code'), '000000');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid verification code provided');
  expect(sent()).toEqual([]);
});

it('the old address is kept with one tap', async () => {
  const { user, sent } = open();
  await user.click(await screen.findByRole('button', { name: 'Keep old@example.org' }));
  expect(await screen.findByText('The new e-mail address was discarded')).toBeVisible();
  expect(sent()).toEqual(['CancelEmailChange']);
  await gone();
});

it('nothing is shown where no address waits', async () => {
  const { calls } = open(null);
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});
