import { LOG_IN_PATH } from '@fellowship/domain/identity/access/paths';
import { Paper, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { BrandMark } from '#ui/brand-mark.tsx';
import { hideSplash, splashTimeOver } from '#ui/splash.ts';
import { dropReason } from '../session.ts';
import { hasStoredTokens } from '../stored-tokens.ts';
import { CurrentStep } from './current-step.tsx';
import { signInTexts } from './sign-in.messages.ts';
import { SignInFlow } from './sign-in-flow.ts';
import classes from './sign-in-screen.module.css';
import type { SignInStep } from './sign-in-step.ts';
import { StepChangedContext } from './step-frame.tsx';

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
