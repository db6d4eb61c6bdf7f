import type { Outcome } from '@fellowship/domain/refusals/refusal';
import { Button, Stack, Text, Title } from '@mantine/core';
import {
  createContext,
  type FormEvent,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type FieldErrors, FormError, focusFirstField, useSubmission } from '#ui/form/use-submission.tsx';

/** Whether the person has come to this step from another, rather than to the page. */
export const StepChangedContext = createContext(false);

interface StepFrameProps {
  title: string;
  intro?: string;
  children: ReactNode;
}

/** Heading and introduction of one step, whose first field takes the focus after another step. */
export function StepFrame({ title, intro, children }: StepFrameProps) {
  const isChanged = useContext(StepChangedContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isChanged) return;
    const form = heading.current?.parentElement?.querySelector('form');
    if (form) focusFirstField(form);
    else heading.current?.focus();
  }, [isChanged]);
  return (
    <>
      <Title order={1} ref={heading} tabIndex={-1}>
        {title}
      </Title>
      {intro !== undefined && <Text c="dimmed">{intro}</Text>}
      {children}
    </>
  );
}

interface BackButtonProps {
  /** @param rotaryId prefilled in the step's form */
  onClick: (rotaryId: string) => void;
  children: ReactNode;
}

/** The quiet button that leads out of a step. */
export function BackButton({ onClick, children }: BackButtonProps) {
  return (
    <Button
      type="button"
      variant="subtle"
      fullWidth
      onClick={({ currentTarget: { form } }) =>
        onClick(String(form ? (new FormData(form).get('rotaryId') ?? '') : ''))
      }
    >
      {children}
    </Button>
  );
}

interface SignInFormProps<Output> {
  /** May first fetch the schema, which must not weigh on the first load. */
  check: (entries: object) => Outcome<Output> | Promise<Outcome<Output>>;
  onSubmit: (values: Output) => unknown;
  submitLabel: string;
  /** Further buttons below the one that submits. */
  actions?: ReactNode;
  /** `field(name)` is what a text input needs. */
  children: (field: (name: string) => { name: string; error: string | undefined }) => ReactNode;
}

/** A form of the way in: the browser keeps what was typed, because the library of the other forms loads behind it. */
export function SignInForm<Output>(props: SignInFormProps<Output>) {
  const { check, onSubmit, submitLabel, actions, children } = props;
  const [errors, setErrors] = useState<FieldErrors>({});
  const form = useSubmission({
    getValues: (element) => Object.fromEntries(new FormData(element)),
    check,
    onSubmit,
    mark: setErrors,
  });

  function handleChange({ target }: FormEvent<HTMLFormElement>): void {
    if (target instanceof HTMLInputElement) setErrors(({ [target.name]: _corrected, ...others }) => others);
  }

  return (
    <form onSubmit={form.handleSubmit} onChange={handleChange} noValidate aria-busy={form.isBusy}>
      <Stack gap="md">
        {children((name) => ({ name, error: errors[name] }))}
        <FormError text={form.error} />
        <Stack gap="sm">
          <Button type="submit" loading={form.isBusy} fullWidth>
            {submitLabel}
          </Button>
          {actions}
        </Stack>
      </Stack>
    </form>
  );
}
