import type { SignInFlow } from './sign-in-flow.ts';
import type { SignInStep } from './sign-in-step.ts';

/** What every step of the sign-in screen receives. */
export interface StepProps<Name extends SignInStep['name']> {
  step: Extract<SignInStep, { name: Name }>;
  flow: SignInFlow;
  go: (step: SignInStep) => void;
}
