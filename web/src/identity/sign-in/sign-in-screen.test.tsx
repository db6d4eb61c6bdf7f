import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { amplify, next, providerError, resetAmplify } from '#test/fake-amplify.ts';
import { fakeServer, refused } from '#test/fake-server.ts';
import { renderScreen } from '#test/render.tsx';
import { newSession } from '#test/sessions.ts';
import { configureUserPool, getBegunSession, signOut } from '../session.ts';
import { EMPTY_SESSION, sessionStore } from '../session-store.ts';
import { SignInScreen } from './sign-in-screen.tsx';

vi.mock('aws-amplify', () => ({ Amplify: { configure: () => undefined } }));
vi.mock('aws-amplify/auth', async () => (await import('#test/fake-amplify.ts')).amplify);
// The splash has its own tests; here only what comes after it.
vi.mock('#ui/splash.ts', () => ({
  splashTimeOver: async () => undefined,
  hideSplash: () => undefined,
}));

const signedIn = {
  GetSession: () => ({ data: { getSession: newSession() } }),
  RecordLogin: () => ({ data: { updateMember: { rotaryId: '100001', lastLogin: null } } }),
};

async function show(handlers: Parameters<typeof fakeServer>[0] = signedIn) {
  configureUserPool({ userPoolId: 'local_pool', userPoolClientId: 'web', userPoolEndpoint: '/userpool' });
  const calls = fakeServer(handlers);
  const { user } = renderScreen(<SignInScreen productName="RMB" />);
  await screen.findByRole('heading', { level: 1 });
  return {
    user,
    calls,
    type: async (label: string, text: string) => {
      const field = await screen.findByLabelText(label);
      await user.clear(field);
      await user.type(field, text);
    },
    press: async (name: string) => user.click(await screen.findByRole('button', { name })),
  };
}

type Screen = Awaited<ReturnType<typeof show>>;

async function signIn({ type, press }: Screen, rotaryId = ' ASHA1 ', password = 'Welcome@2026') {
  await type('Rotary Id', rotaryId);
  await type('Password', password);
  await press('Sign In');
}

const isIn = () => waitFor(() => expect(sessionStore.read().rotaryId).toBe('100001'));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the sign-in screen', () => {
  beforeEach(() => {
    resetAmplify();
    sessionStore.set(EMPTY_SESSION);
  });

  it('asks for Rotary Id and password, and offers Sign In and Reset Password', async () => {
    const view = await show();
    expect(screen.getByRole('textbox', { name: 'Rotary Id' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reset Password' })).toBeInTheDocument();
    await view.press('Sign In');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Rotary Id' })).toHaveAccessibleDescription(
        'This field is required',
      ),
    );
    expect(amplify.signIn).not.toHaveBeenCalled();
  });

  it('lets in: the id lower-cased and trimmed, the session stored, the time of sign-in recorded', async () => {
    amplify.signIn.mockResolvedValue(next('DONE'));
    const view = await show();
    await signIn(view);
    await isIn();
    expect(amplify.signIn).toHaveBeenCalledWith({ username: 'asha1', password: 'Welcome@2026' });
    expect(sessionStore.read()).toEqual({
      chapterId: 'chennai',
      rotaryId: '100001',
      isAdmin: false,
      isSupportAdmin: false,
      chapterLogo: '',
    });
    await waitFor(() =>
      expect(view.calls.map(({ operation }) => operation)).toEqual(['GetSession', 'RecordLogin']),
    );
  });

  it('leaves what was learnt of this person to the app, until the sign-out', async () => {
    amplify.signIn.mockResolvedValue(next('DONE'));
    await signIn(await show());
    await isIn();
    expect(getBegunSession('100001')?.answer.getSession.rotaryId).toBe('100001');
    expect(getBegunSession('100002')).toBeNull();
    await signOut();
    expect(getBegunSession('100001')).toBeNull();
  });

  it('says that credentials are wrong, and keeps what was typed', async () => {
    amplify.signIn.mockRejectedValue(
      providerError('NotAuthorizedException', 'Incorrect username or password.'),
    );
    const view = await show();
    await signIn(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('Incorrect username or password.');
    expect(screen.getByRole('textbox', { name: 'Rotary Id' })).toHaveValue(' ASHA1 ');
  });

  it('logs a failure to record the sign-in, and nothing else', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    amplify.signIn.mockResolvedValue(next('DONE'));
    const view = await show({ ...signedIn, RecordLogin: () => refused('INTERNAL', 'Error 17') });
    await signIn(view);
    await isIn();
    await waitFor(() => expect(warn).toHaveBeenCalledOnce());
  });

  it('stays when the session cannot be fetched', async () => {
    amplify.signIn.mockResolvedValue(next('DONE'));
    const view = await show({ GetSession: () => refused('FORBIDDEN', 'This account is not active.') });
    await signIn(view);
    expect(await screen.findByRole('alert')).toHaveTextContent('This account is not active.');
    expect(await heading('Sign In')).toBeInTheDocument();
    expect(sessionStore.read()).toEqual(EMPTY_SESSION);
  });

  it('drops the tokens of an unfinished sign-in before a new one', async () => {
    amplify.fetchAuthSession.mockResolvedValue({ tokens: { accessToken: 'old' } });
    amplify.signIn.mockResolvedValue(next('DONE'));
    await signIn(await show());
    await isIn();
    expect(amplify.signOut).toHaveBeenCalledBefore(amplify.signIn);
  });
});

describe('the new password step', () => {
  beforeEach(() => {
    resetAmplify();
    sessionStore.set(EMPTY_SESSION);
    amplify.signIn.mockResolvedValue(next('CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED'));
  });

  it('sends the password with the Rotary Id as preferred_username', async () => {
    amplify.confirmSignIn.mockResolvedValue(next('DONE'));
    const view = await show();
    await signIn(view);
    await view.type('New Password', 'Better@2026');
    await view.type('Confirm Password', 'Better@2026');
    await view.press('Set New Password');
    await isIn();
    expect(amplify.confirmSignIn).toHaveBeenCalledWith({
      challengeResponse: 'Better@2026',
      options: { userAttributes: { preferred_username: 'asha1' } },
    });
  });

  it('refuses two passwords that differ', async () => {
    const view = await show();
    await signIn(view);
    await view.type('New Password', 'Better@2026');
    await view.type('Confirm Password', 'Better@2027');
    await view.press('Set New Password');
    expect(screen.getByLabelText('Confirm Password')).toHaveAccessibleDescription('Password does not match');
    expect(amplify.confirmSignIn).not.toHaveBeenCalled();
  });

  it("shows the policy's text without the provider's prefix", async () => {
    amplify.confirmSignIn.mockRejectedValue(
      providerError(
        'InvalidPasswordException',
        'Password does not conform to policy: Password not long enough',
      ),
    );
    const view = await show();
    await signIn(view);
    await view.type('New Password', 'short');
    await view.type('Confirm Password', 'short');
    await view.press('Set New Password');
    expect((await screen.findByRole('alert')).textContent).toBe('Password not long enough');
  });
});

describe('the code steps', () => {
  beforeEach(() => {
    resetAmplify();
    sessionStore.set(EMPTY_SESSION);
  });

  it.each([
    ['CONFIRM_SIGN_IN_WITH_SMS_CODE', 'Enter the code from the text message sent to +91***10.'],
    ['CONFIRM_SIGN_IN_WITH_TOTP_CODE', 'Enter the code from your authenticator app.'],
    ['CONFIRM_SIGN_IN_WITH_EMAIL_CODE', 'Enter the code from the e-mail sent to +91***10.'],
  ])('%s asks for the code and answers with it', async (step, intro) => {
    amplify.signIn.mockResolvedValue(next(step, { codeDeliveryDetails: { destination: '+91***10' } }));
    amplify.confirmSignIn.mockResolvedValue(next('DONE'));
    const view = await show();
    await signIn(view);
    expect(await screen.findByText(intro)).toBeInTheDocument();
    await view.type('Enter Code', '123456');
    await view.press('Submit Code');
    await isIn();
    expect(amplify.confirmSignIn).toHaveBeenCalledWith({ challengeResponse: '123456', options: {} });
  });

  it('asks the question of a custom challenge', async () => {
    amplify.signIn.mockResolvedValue(next('CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE'));
    amplify.confirmSignIn.mockResolvedValue(next('DONE'));
    const view = await show();
    await signIn(view);
    await view.type('Answer', 'blue');
    await view.press('Submit Answer');
    await isIn();
  });

  it('lets a wrong code be entered again', async () => {
    amplify.signIn.mockResolvedValue(next('CONFIRM_SIGN_IN_WITH_TOTP_CODE'));
    amplify.confirmSignIn.mockRejectedValueOnce(
      providerError('CodeMismatchException', 'Invalid code received for user'),
    );
    amplify.confirmSignIn.mockResolvedValueOnce(next('DONE'));
    const view = await show();
    await signIn(view);
    await view.type('Enter Code', '000000');
    await view.press('Submit Code');
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid code received for user');
    await view.type('Enter Code', '123456');
    await view.press('Submit Code');
    await isIn();
  });

  it('asks which second step to use, then for its code', async () => {
    amplify.signIn.mockResolvedValue(
      next('CONTINUE_SIGN_IN_WITH_MFA_SELECTION', { allowedMFATypes: ['SMS', 'TOTP'] }),
    );
    amplify.confirmSignIn.mockResolvedValue(next('CONFIRM_SIGN_IN_WITH_TOTP_CODE'));
    const view = await show();
    await signIn(view);
    await view.press('Authenticator app');
    expect(await screen.findByLabelText('Enter Code')).toBeInTheDocument();
    expect(amplify.confirmSignIn).toHaveBeenCalledWith({ challengeResponse: 'TOTP', options: {} });
  });

  it('confirms a new account and signs in by itself', async () => {
    amplify.signIn.mockResolvedValueOnce(next('CONFIRM_SIGN_UP')).mockResolvedValueOnce(next('DONE'));
    const view = await show();
    await signIn(view);
    await heading('Confirm Sign Up');
    await view.press('Resend Code');
    expect(await screen.findByRole('status')).toHaveTextContent('We have sent a new code.');
    await view.type('Enter Code', '123456');
    await view.press('Submit Code');
    await isIn();
    expect(amplify.confirmSignUp).toHaveBeenCalledWith({ username: 'asha1', confirmationCode: '123456' });
  });
});

describe('resetting the password', () => {
  beforeEach(() => {
    resetAmplify();
    sessionStore.set(EMPTY_SESSION);
    amplify.resetPassword.mockResolvedValue({
      nextStep: { codeDeliveryDetails: { destination: 'the e-mail address of your account' } },
    });
  });

  async function enterCode(view: Screen) {
    expect(
      await screen.findByText('Enter the code sent to the e-mail address of your account.'),
    ).toBeInTheDocument();
    await view.type('Enter Code', '123456');
    await view.type('New Password', 'Better@2026');
    await view.press('Reset Password');
  }

  it('requests a code, takes code and new password, and returns to Sign In', async () => {
    const view = await show();
    await view.press('Reset Password');
    await view.type('Rotary Id', 'ASHA1');
    await view.press('Send Code');
    await enterCode(view);
    expect(await heading('Sign In')).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Your password has been changed.');
    expect(amplify.confirmResetPassword).toHaveBeenCalledWith({
      username: 'asha1',
      confirmationCode: '123456',
      newPassword: 'Better@2026',
    });
  });

  it('remembers the Rotary Id through all steps, and shows the rule of passwords before it fails', async () => {
    const view = await show();
    await view.type('Rotary Id', 'asha1');
    await view.press('Reset Password');
    await heading('Reset Password');
    const rotaryId = () => screen.getByRole('textbox', { name: 'Rotary Id' });
    expect(rotaryId()).toHaveValue('asha1');
    await view.press('Back to Sign In');
    await heading('Sign In');
    expect(rotaryId()).toHaveValue('asha1');
    await view.press('Reset Password');
    await view.press('Send Code');
    expect(await screen.findByLabelText('New Password')).toHaveAccessibleDescription(
      /^At least 8 characters/,
    );
    await enterCode(view);
    await heading('Sign In');
    expect(rotaryId()).toHaveValue('asha1');
  });

  it('is where somebody is led whose password must be reset, the id already filled in', async () => {
    amplify.signIn.mockResolvedValue(next('RESET_PASSWORD'));
    const view = await show();
    await signIn(view);
    await heading('Reset Password');
    expect(screen.getByText(/Your password must be reset/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Rotary Id' })).toHaveValue('asha1');
    await view.press('Send Code');
    await enterCode(view);
    expect(await heading('Sign In')).toBeInTheDocument();
  });

  it('stays with the text of a wrong code', async () => {
    amplify.confirmResetPassword.mockRejectedValue(
      providerError('CodeMismatchException', 'Invalid verification code provided, please try again.'),
    );
    const view = await show();
    await view.press('Reset Password');
    await view.type('Rotary Id', 'asha1');
    await view.press('Send Code');
    await enterCode(view);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Invalid verification code provided, please try again.',
    );
  });
});

describe('an unverified e-mail', () => {
  beforeEach(() => {
    resetAmplify();
    sessionStore.set(EMPTY_SESSION);
    amplify.signIn.mockResolvedValue(next('DONE'));
    amplify.fetchUserAttributes.mockResolvedValue({ email_verified: 'false' });
    amplify.sendUserAttributeVerificationCode.mockResolvedValue({ destination: 'a***@e***' });
  });

  it('is verified by code before the app opens', async () => {
    const view = await show();
    await signIn(view);
    await heading('Verify E-mail');
    expect(sessionStore.read()).toEqual(EMPTY_SESSION);
    expect(view.calls.map(({ operation }) => operation)).not.toContain('RecordLogin');
    await view.press('Send Code');
    expect(await screen.findByText('Enter the code sent to a***@e***.')).toBeInTheDocument();
    await view.type('Enter Code', '123456');
    await view.press('Submit Code');
    await isIn();
    expect(amplify.confirmUserAttribute).toHaveBeenCalledWith({
      userAttributeKey: 'email',
      confirmationCode: '123456',
    });
  });

  it('is taken up again after a reload', async () => {
    localStorage.setItem('CognitoIdentityServiceProvider.web.asha1.accessToken', 'token');
    amplify.fetchAuthSession.mockResolvedValue({ tokens: { accessToken: 'token' } });
    await show();
    expect(await heading('Verify E-mail')).toBeInTheDocument();
  });

  it('can be left for the sign-in form, which forgets the tokens', async () => {
    localStorage.setItem('CognitoIdentityServiceProvider.web.asha1.accessToken', 'token');
    const view = await show();
    await signIn(view);
    await view.press('Back to Sign In');
    expect(await heading('Sign In')).toBeInTheDocument();
    expect(Object.keys(localStorage)).toEqual(['RMBFSession']);
  });
});
