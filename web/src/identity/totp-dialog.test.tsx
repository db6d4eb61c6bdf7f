import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { amplify, providerError, resetAmplify } from '#test/fake-amplify.ts';
import { renderScreen } from '#test/render.tsx';
import { Overlays } from '#ui/overlays.tsx';
import { TotpDialog } from './totp-dialog.tsx';
import { configureUserPool } from './user-pool-loader.ts';

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
});
