import { CodeForm } from './code-form.tsx';
import { codeIntros, fieldLabels, sentTo, stepButtons, stepTitles } from './sign-in.messages.ts';
import { BackButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** A code by text message, authenticator app or e-mail, or the answer to a custom challenge. */
export function CodeStep({ step, flow, go }: StepProps<'code'>) {
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
