import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect } from 'react';
import type { SignInFlow } from './sign-in-flow.ts';
import type { SignInStep } from './sign-in-step.ts';
import { SignedOutStep } from './signed-out-step.tsx';

const loadFurtherSteps = () => import('./further-steps.tsx');
const FurtherSteps = lazy(async () => ({ default: (await loadFurtherSteps()).FurtherSteps }));

interface CurrentStepProps {
  step: SignInStep;
  flow: SignInFlow;
  go: (step: SignInStep) => void;
}

/** The form of the step the person is at. */
export function CurrentStep({ step, flow, go }: CurrentStepProps) {
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
