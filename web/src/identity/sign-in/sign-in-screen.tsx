import { LOG_IN_PATH } from '@fellowship/domain/identity/access/paths';
import { Alert, Paper, PasswordInput, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { BrandMark } from '#ui/brand-mark.tsx';
import { FormError } from '#ui/form/use-submission.tsx';
import { hideSplash, splashTimeOver } from '#ui/splash.ts';
import { dropReason } from '../session.ts';
import { fieldLabels, signInTexts, stepButtons, stepTitles } from './sign-in.messages.ts';
import { SignInFlow, type SignInStep, type StepProps } from './sign-in-flow.ts';
import classes from './sign-in-screen.module.css';
import { BackButton, SignInForm, StepChangedContext, StepFrame } from './step-form.tsx';

/** The checks come with the further steps, behind the form. */
const checkSignIn = async (entries: object) => (await import('./further-steps.tsx')).checkSignIn(entries);

/** Rotary Id and Password; Sign In, Reset Password (rule identity/sign-in-form). */
function SignedOutStep({ step, flow, go }: StepProps<'signedOut'>) {
  return (
    <StepFrame title={stepTitles.signedOut}>
      {step.notice !== undefined && <Alert role="status">{step.notice}</Alert>}
      <FormError text={step.error} />
      <SignInForm
        check={checkSignIn}
        submitLabel={stepButtons.signIn}
        onSubmit={(values) => flow.signIn(values)}
        actions={
          <BackButton onClick={(rotaryId) => go({ name: 'resetRequest', rotaryId, isRequired: false })}>
            {stepButtons.resetPassword}
          </BackButton>
        }
      >
        {(field) => (
          <>
            <TextInput
              label={fieldLabels.rotaryId}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={step.rotaryId}
              {...field('rotaryId')}
            />
            <PasswordInput
              label={fieldLabels.password}
              autoComplete="current-password"
              {...field('password')}
            />
          </>
        )}
      </SignInForm>
    </StepFrame>
  );
}

const loadFurtherSteps = () => import('./further-steps.tsx');
const FurtherSteps = lazy(async () => ({ default: (await loadFurtherSteps()).FurtherSteps }));

interface CurrentStepProps {
  step: SignInStep;
  flow: SignInFlow;
  go: (step: SignInStep) => void;
}

/** The form of the step the person is at. */
function CurrentStep({ step, flow, go }: CurrentStepProps) {
  useEffect(() => {
    // Ready before the first answer of the provider; a failure shows when a step is needed.
    loadFurtherSteps().catch(() => undefined);
  }, []);

  if (step.name === 'signedOut') return <SignedOutStep step={step} flow={flow} go={go} />;
  return (
    <Suspense fallback={<Skeleton height={220} />}>
      <FurtherSteps step={step} flow={flow} go={go} />
    </Suspense>
  );
}

/** The sign-in screen: the splash for about three seconds, then the step the person is at. */
export function SignInScreen({ productName }: { productName: string }) {
  const [step, setStep] = useState<SignInStep>(firstStep);
  const [first] = useState(step);
  const [flow] = useState(() => new SignInFlow(productName, setStep));
  const [isReady, setIsReady] = useState(false);

  useEffect(() => {
    document.title = signInTexts.pageTitle(productName);
    if (location.pathname !== LOG_IN_PATH) history.replaceState(null, '', LOG_IN_PATH);
    // A resumed sign-in that fails simply starts again at the form.
    const resumed = hasStoredTokens() ? flow.resume().catch(() => undefined) : Promise.resolve();
    void Promise.all([splashTimeOver(), resumed]).then(() => {
      hideSplash();
      setIsReady(true);
    });
  }, [flow, productName]);

  if (!isReady) return null;
  return (
    <main className={classes.page}>
      <Paper className={classes.card} withBorder shadow="sm" radius="lg">
        <Stack gap="md">
          <Stack align="center" gap={4}>
            <BrandMark size={56} />
            <Text fw={650} size="lg">
              {productName}
            </Text>
          </Stack>
          <StepChangedContext value={step !== first}>
            <CurrentStep step={step} flow={flow} go={setStep} />
          </StepChangedContext>
        </Stack>
      </Paper>
    </main>
  );
}

function firstStep(): SignInStep {
  const reason = dropReason();
  return reason === null ? { name: 'signedOut' } : { name: 'signedOut', notice: reason };
}

/** Whether the sign-in client has left tokens on this device; answers without loading it. */
function hasStoredTokens(storage: Storage = localStorage): boolean {
  return Object.keys(storage).some((key) => key.startsWith('CognitoIdentityServiceProvider.'));
}
