import { CodeForm } from './code-form.tsx';
import { codeIntros, sentTo } from './sign-in.texts.ts';
import { BackButton, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

/** A code by text message, authenticator app or e-mail, or the answer to a custom challenge. */
export function CodeStep({ step, flow, go }: StepProps<'code'>) {
  const isCustom = step.kind === 'custom';
  return (
    <StepFrame title="Confirm Sign In" intro={sentTo(codeIntros[step.kind], step.destination)}>
      <CodeForm
        label={isCustom ? 'Answer' : 'Enter Code'}
        submitLabel={isCustom ? 'Submit Answer' : 'Submit Code'}
        isNumeric={!isCustom}
        onSubmit={(code) => flow.answer(code)}
        actions={<BackButton onClick={() => go({ name: 'signedOut' })}>Back to Sign In</BackButton>}
      />
    </StepFrame>
  );
}
