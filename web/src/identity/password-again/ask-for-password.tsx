import { signInMessage } from '@fellowship/domain/identity/identity.messages';
import { signInSchema } from '@fellowship/domain/identity/sign-in.schema';
import { validate } from '@fellowship/domain/refusals/validate';
import { Button, PasswordInput, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useState } from 'react';
import { CodeForm } from '../sign-in/code-form.tsx';
import {
  codeIntros,
  fieldLabels,
  mfaLabels,
  sentTo,
  signInTexts,
  stepButtons,
} from '../sign-in/sign-in.messages.ts';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { type SignInStep, stepAfter } from '../sign-in/sign-in-step.ts';
import type { NextStep } from '../user-pool.ts';
import { loadUserPool } from '../user-pool-loader.ts';
import { passwordAgainTexts } from './password-again.messages.ts';

/** Asks who is signed in for the password, and for a second step where there is one; true once both were right. */
export function askForPassword(rotaryId: string): Promise<boolean> {
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
