import '#ui/zod-setup.ts';
import {
  newPasswordSchema,
  resetRequestSchema,
  signInSchema,
} from '@fellowship/domain/identity/sign-in.schema';
import { validate } from '@fellowship/domain/refusals/refusal';
import { Alert, Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { toText } from '#ui/errors.tsx';
import { FormError } from '#ui/form/use-submission.tsx';
import { TotpQr } from '../totp-qr.tsx';
import { CodeForm } from './code-form.tsx';
import { ResetPasswordStep, VerifyEmailStep } from './code-steps.tsx';
import {
  codeIntros,
  fieldLabels,
  mfaLabels,
  sentTo,
  signInTexts,
  stepButtons,
  stepTitles,
} from './sign-in.messages.ts';
import type { MfaType, SignInFlow, SignInStep, StepProps } from './sign-in-flow.ts';
import { BackButton, SignInForm, StepFrame } from './step-form.tsx';

export const checkSignIn = (entries: object) => validate(signInSchema, entries);

interface FurtherStepsProps {
  step: Exclude<SignInStep, { name: 'signedOut' }>;
  flow: SignInFlow;
  go: (step: SignInStep) => void;
}

/** Every step but the first; most sign-ins need none of them, so their code comes after the form is there. */
export function FurtherSteps({ step, flow, go }: FurtherStepsProps) {
  switch (step.name) {
    case 'newPassword':
      return <NewPasswordStep step={step} flow={flow} go={go} />;
    case 'code':
      return <CodeStep step={step} flow={flow} go={go} />;
    case 'mfaChoice':
      return <MfaChoiceStep step={step} flow={flow} go={go} />;
    case 'totpSetup':
      return <TotpSetupStep step={step} flow={flow} go={go} />;
    case 'confirmSignUp':
      return <ConfirmSignUpStep step={step} flow={flow} go={go} />;
    case 'resetRequest':
      return <ResetRequestStep step={step} flow={flow} go={go} />;
    case 'resetPassword':
      return <ResetPasswordStep step={step} flow={flow} go={go} />;
    case 'verifyEmail':
      return <VerifyEmailStep step={step} flow={flow} go={go} />;
  }
}

/** Where the pool insists on a second step: the authenticator app is set up on the way in. */
function TotpSetupStep({ step, flow, go }: StepProps<'totpSetup'>) {
  return (
    <StepFrame title={stepTitles.totpSetup} intro={signInTexts.totpSetupIntro}>
      <TotpQr link={step.link} secret={step.secret} />
      <CodeForm
        submitLabel={stepButtons.submitCode}
        onSubmit={(code) => flow.answer(code)}
        actions={<BackButton onClick={() => go({ name: 'signedOut' })}>{stepButtons.back}</BackButton>}
      />
    </StepFrame>
  );
}

/** A code by text message, authenticator app or e-mail, or the answer to a custom challenge. */
function CodeStep({ step, flow, go }: StepProps<'code'>) {
  const isCustom = step.kind === 'custom';
  return (
    <StepFrame title={stepTitles.confirmSignIn} intro={sentTo(codeIntros[step.kind], step.destination)}>
      <CodeForm
        label={isCustom ? fieldLabels.answer : fieldLabels.code}
        submitLabel={isCustom ? stepButtons.submitAnswer : stepButtons.submitCode}
        isNumeric={!isCustom}
        onSubmit={(code) => flow.answer(code)}
        actions={<BackButton onClick={() => go({ name: 'signedOut' })}>{stepButtons.back}</BackButton>}
      />
    </StepFrame>
  );
}

/** The code that confirms a new account; signing in continues afterwards. */
function ConfirmSignUpStep({ flow, go }: StepProps<'confirmSignUp'>) {
  const [notice, setNotice] = useState<string | null>(null);

  function handleResend(): void {
    flow.resendSignUpCode().then(
      () => setNotice(signInTexts.codeSentAgain),
      (failure: unknown) => setNotice(toText(failure)),
    );
  }

  return (
    <StepFrame title={stepTitles.confirmSignUp} intro={signInTexts.confirmSignUpIntro}>
      {notice !== null && <Alert role="status">{notice}</Alert>}
      <CodeForm
        submitLabel={stepButtons.submitCode}
        onSubmit={(code) => flow.confirmSignUp(code)}
        actions={
          <>
            <BackButton onClick={handleResend}>{stepButtons.resendCode}</BackButton>
            <BackButton onClick={() => go({ name: 'signedOut' })}>{stepButtons.back}</BackButton>
          </>
        }
      />
    </StepFrame>
  );
}

/** The first own password, typed twice (rule identity/new-password). */
function NewPasswordStep({ step, flow, go }: StepProps<'newPassword'>) {
  return (
    <StepFrame title={stepTitles.newPassword} intro={signInTexts.newPasswordIntro}>
      <SignInForm
        check={(entries) => validate(newPasswordSchema, entries)}
        submitLabel={stepButtons.setNewPassword}
        onSubmit={({ newPassword }) => flow.setNewPassword(newPassword)}
        actions={<BackButton onClick={() => go({ name: 'signedOut' })}>{stepButtons.back}</BackButton>}
      >
        {(field) => (
          <>
            {/* Tells password managers whose password this is. */}
            <input type="text" autoComplete="username" value={step.rotaryId} readOnly hidden />
            <PasswordInput
              label={fieldLabels.newPassword}
              description={signInTexts.passwordRule}
              autoComplete="new-password"
              {...field('newPassword')}
            />
            <PasswordInput
              label={fieldLabels.confirmPassword}
              autoComplete="new-password"
              {...field('confirmPassword')}
            />
          </>
        )}
      </SignInForm>
    </StepFrame>
  );
}

/** Asks for a code to reset the password (rule identity/password-reset). */
function ResetRequestStep({ step, flow, go }: StepProps<'resetRequest'>) {
  const intro = step.isRequired
    ? `${signInTexts.resetRequired} ${signInTexts.resetIntro}`
    : signInTexts.resetIntro;
  return (
    <StepFrame title={stepTitles.resetPassword} intro={intro}>
      <SignInForm
        check={(entries) => validate(resetRequestSchema, entries)}
        submitLabel={stepButtons.sendCode}
        onSubmit={({ rotaryId }) => flow.requestReset(rotaryId)}
        actions={
          <BackButton onClick={(rotaryId) => go({ name: 'signedOut', rotaryId })}>
            {stepButtons.back}
          </BackButton>
        }
      >
        {(field) => (
          <TextInput
            label={fieldLabels.rotaryId}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={step.rotaryId}
            {...field('rotaryId')}
          />
        )}
      </SignInForm>
    </StepFrame>
  );
}

/** Which of several second steps the person wants to use. */
function MfaChoiceStep({ step, flow, go }: StepProps<'mfaChoice'>) {
  const [busy, setBusy] = useState<MfaType | null>(null);
  const [error, setError] = useState<string | null>(null);

  function handleChoose(type: MfaType): void {
    setBusy(type);
    setError(null);
    flow
      .answer(type)
      .catch((failure: unknown) => setError(toText(failure)))
      .finally(() => setBusy(null));
  }

  return (
    <StepFrame title={stepTitles.confirmSignIn} intro={signInTexts.mfaChoiceIntro}>
      <FormError text={error} />
      {step.allowed.map((type) => (
        <Button
          key={type}
          variant="default"
          fullWidth
          loading={busy === type}
          disabled={busy !== null && busy !== type}
          onClick={() => handleChoose(type)}
        >
          {mfaLabels[type]}
        </Button>
      ))}
      <BackButton onClick={() => go({ name: 'signedOut' })}>{stepButtons.back}</BackButton>
    </StepFrame>
  );
}
