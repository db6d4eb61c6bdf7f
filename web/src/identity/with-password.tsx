import { signInMessage } from '@fellowship/domain/identity/identity.messages';
import { signInSchema } from '@fellowship/domain/identity/sign-in.schema';
import { validate } from '@fellowship/domain/refusals/refusal';
import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { passwordAgainTexts } from './account.messages.ts';
import { loadUserPool } from './session.ts';
import { CodeForm } from './sign-in/code-form.tsx';
import {
  codeIntros,
  fieldLabels,
  mfaLabels,
  sentTo,
  signInTexts,
  stepButtons,
} from './sign-in/sign-in.messages.ts';
import { type SignInStep, stepAfter } from './sign-in/sign-in-flow.ts';
import { SignInForm } from './sign-in/step-form.tsx';
import type { NextStep } from './user-pool.ts';

/**
 * Does what needs the password to have been entered lately (rule identity/recent-sign-in): asks for it when the server or the
 * user pool says so, and does it again.
 * @throws Error when the person does not enter it
 */
export async function withPassword<Result>(rotaryId: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (failure) {
    if (!isPasswordNeeded(failure)) throw failure;
  }
  await requirePassword(rotaryId);
  return work();
}

/** As `withPassword`, for what is asked of the user pool alone: one that does not say so itself is not asked before. */
export async function withPasswordFirst<Result>(
  rotaryId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const userPool = await loadUserPool();
  if (!(await userPool.isSignInRecent())) await requirePassword(rotaryId);
  return withPassword(rotaryId, work);
}

async function requirePassword(rotaryId: string): Promise<void> {
  if (!(await askForPassword(rotaryId))) throw new Error(passwordAgainTexts.cancelled);
}

function isPasswordNeeded(failure: unknown): boolean {
  if (failure instanceof ApiError) return failure.code === 'REAUTHENTICATION_REQUIRED';
  return failure instanceof Error && failure.name === 'ReauthenticationRequiredException';
}

/** Asks who is signed in for the password, and for a second step where there is one; true once both were right. */
function askForPassword(rotaryId: string): Promise<boolean> {
  return new Promise((resolve) => {
    const id = modals.open({
      title: passwordAgainTexts.title,
      onClose: () => resolve(false),
      children: (
        <PasswordAgain
          rotaryId={rotaryId}
          onDone={() => {
            resolve(true);
            modals.close(id);
          }}
          onCancel={() => modals.close(id)}
        />
      ),
    });
  });
}

interface PasswordAgainProps {
  rotaryId: string;
  onDone: () => void;
  onCancel: () => void;
}

type FurtherStep = Extract<SignInStep, { name: 'code' | 'mfaChoice' }>;

/** The password of who is signed in, then the second step of the sign-in where there is one. */
function PasswordAgain({ rotaryId, onDone, onCancel }: PasswordAgainProps) {
  const [step, setStep] = useState<FurtherStep | null>(null);

  async function proceed(ask: () => Promise<NextStep>): Promise<void> {
    let next: SignInStep | null;
    try {
      next = stepAfter(await ask(), '', { rotaryId, password: '' });
    } catch (failure) {
      throw new Error(signInMessage(failure), { cause: failure });
    }
    if (next === null) onDone();
    else if (next.name === 'code' || next.name === 'mfaChoice') setStep(next);
    else throw new Error(signInTexts.unknownStep);
  }

  const answer = (text: string) => proceed(async () => (await loadUserPool()).answerChallenge(text));
  const cancel = (
    <Button type="button" variant="subtle" fullWidth onClick={onCancel}>
      {passwordAgainTexts.cancel}
    </Button>
  );
  if (step?.name === 'code')
    return (
      <Stack gap="md">
        <Text>{sentTo(codeIntros[step.kind], step.destination)}</Text>
        <CodeForm submitLabel={stepButtons.submitCode} onSubmit={answer} actions={cancel} />
      </Stack>
    );
  if (step?.name === 'mfaChoice')
    return (
      <Stack gap="md">
        <Text>{signInTexts.mfaChoiceIntro}</Text>
        {step.allowed.map((type) => (
          <Button key={type} variant="default" fullWidth onClick={() => void answer(type)}>
            {mfaLabels[type]}
          </Button>
        ))}
        {cancel}
      </Stack>
    );
  return (
    <Stack gap="md">
      <Text>{passwordAgainTexts.intro}</Text>
      <SignInForm
        check={(entries) => validate(signInSchema, { ...entries, rotaryId })}
        submitLabel={passwordAgainTexts.next}
        onSubmit={({ password }) =>
          proceed(async () => (await loadUserPool()).signInAgain(rotaryId, password))
        }
        actions={cancel}
      >
        {(field) => (
          <>
            {/* For password managers, which fill in the password of this name. */}
            <input type="text" autoComplete="username" value={rotaryId} readOnly hidden />
            <PasswordInput
              label={fieldLabels.password}
              autoComplete="current-password"
              data-autofocus
              {...field('password')}
            />
          </>
        )}
      </SignInForm>
    </Stack>
  );
}
