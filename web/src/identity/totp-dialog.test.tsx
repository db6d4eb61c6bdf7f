import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { amplify, next, providerError, resetAmplify, signedIn } from '#test/fake-amplify.ts';
import { renderScreen } from '#test/render.tsx';
import { Overlays } from '#ui/overlays.tsx';
import { configureUserPool } from './session.ts';
import { TotpDialog } from './totp-dialog.tsx';

vi.mock('aws-amplify', () => ({ Amplify: { configure: () => undefined } }));
vi.mock('aws-amplify/auth', async () => (await import('#test/fake-amplify.ts')).amplify);

function show(onClose = vi.fn()) {
  configureUserPool({ userPoolId: 'local_pool', userPoolClientId: 'web' });
  const view = renderScreen(
    <>
      <Overlays />
      <TotpDialog productName="RMB" onClose={onClose} />
    </>,
  );
  return { ...view, onClose };
}

describe('the two-step sign in', () => {
  beforeEach(() => {
    resetAmplify();
    amplify.fetchAuthSession.mockResolvedValue(signedIn());
    amplify.setUpTOTP.mockResolvedValue({
      sharedSecret: 'ABCDEF',
      getSetupUri: (product: string, account: string) => new URL(`otpauth://totp/${product}:${account}`),
    });
  });

  it('is turned on with a code of the authenticator app', async () => {
    amplify.fetchMFAPreference.mockResolvedValue({});
    const { user, onClose } = show();
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeInTheDocument();
    expect(screen.getByText('ABCDEF')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Enter Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(amplify.verifyTOTPSetup).toHaveBeenCalledWith({ code: '123456' });
    expect(amplify.updateMFAPreference).toHaveBeenCalledWith({ totp: 'PREFERRED' });
  });

  it('stays off after a wrong code', async () => {
    amplify.fetchMFAPreference.mockResolvedValue({});
    amplify.verifyTOTPSetup.mockRejectedValue(
      providerError('EnableSoftwareTokenMFAException', 'Code mismatch'),
    );
    const { user } = show();
    await user.type(await screen.findByLabelText('Enter Code'), '000000');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Code mismatch');
    expect(amplify.updateMFAPreference).not.toHaveBeenCalled();
  });

  it('is turned off after asking', async () => {
    amplify.fetchMFAPreference.mockResolvedValue({ enabled: ['TOTP'] });
    const { user, onClose } = show();
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    expect(amplify.updateMFAPreference).not.toHaveBeenCalled();
    const question = await screen.findByRole('dialog', { name: 'Turn off two-step sign in' });
    await user.click(
      [...question.querySelectorAll('button')].find(
        (button) => button.textContent === 'Turn off',
      ) as HTMLElement,
    );
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(amplify.updateMFAPreference).toHaveBeenCalledWith({ totp: 'DISABLED' });
  });

  it('asks for the password first where it was entered long ago, and for the code of the app', async () => {
    amplify.fetchAuthSession.mockResolvedValue(signedIn(60));
    amplify.fetchMFAPreference.mockResolvedValue({ enabled: ['TOTP'] });
    amplify.signIn
      .mockRejectedValueOnce(providerError('NotAuthorizedException', 'Incorrect username or password.'))
      .mockResolvedValueOnce(next('CONFIRM_SIGN_IN_WITH_TOTP_CODE'));
    amplify.confirmSignIn.mockResolvedValueOnce(next('DONE'));
    const { user, onClose } = show();
    await user.click(await screen.findByRole('button', { name: 'Turn off' }));
    const question = within(await screen.findByRole('dialog', { name: 'Turn off two-step sign in' }));
    await user.click(question.getByRole('button', { name: 'Turn off' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
    await user.type(dialog.getByLabelText('Password'), 'Wrong@2026');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Incorrect username or password.');
    expect(amplify.signOut).not.toHaveBeenCalled();
    await user.clear(dialog.getByLabelText('Password'));
    await user.type(dialog.getByLabelText('Password'), 'Right@2026');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(amplify.signIn).toHaveBeenLastCalledWith({ username: '100001', password: 'Right@2026' });
    await user.type(await dialog.findByLabelText('Enter Code'), '123456');
    expect(amplify.updateMFAPreference).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Submit Code' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(amplify.updateMFAPreference).toHaveBeenCalledWith({ totp: 'DISABLED' });
  });

  it('stays as it is when the password is not entered', async () => {
    amplify.fetchAuthSession.mockResolvedValue(signedIn(60));
    amplify.fetchMFAPreference.mockResolvedValue({});
    const { user } = show();
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(
      await screen.findByText(/Nothing was changed because you did not enter your password\./),
    ).toBeInTheDocument();
    expect(amplify.setUpTOTP).not.toHaveBeenCalled();
  });

  it('asks for the password when the pool finds it entered too long ago', async () => {
    amplify.fetchMFAPreference.mockResolvedValue({});
    amplify.verifyTOTPSetup.mockRejectedValueOnce(
      providerError('ReauthenticationRequiredException', 'Please enter your password again to change this.'),
    );
    amplify.signIn.mockResolvedValueOnce(next('DONE'));
    const { user, onClose } = show();
    await user.type(await screen.findByLabelText('Enter Code'), '123456');
    await user.click(screen.getByRole('button', { name: 'Turn on' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Enter your password' }));
    await user.type(dialog.getByLabelText('Password'), 'Right@2026');
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(amplify.verifyTOTPSetup).toHaveBeenCalledTimes(2);
  });
});
