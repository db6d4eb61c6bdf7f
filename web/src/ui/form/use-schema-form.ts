import { validate } from '@fellowship/domain/refusals/refusal';
import {
  type GetInputPropsOptions,
  type GetInputPropsReturnType,
  type UseFormReturnType,
  useForm,
} from '@mantine/form';
import { type FocusEvent, useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type * as z from 'zod/mini';
import { REACHABLE_EVENT } from '#browser/reachable-event.ts';
import { submitDraft } from '#browser/submitted-drafts.ts';
import { isUnsent } from '../errors.tsx';
import { toast } from '../toast/toast.tsx';
import { formTexts } from './form.messages.ts';
import { type UnansweredSubmission, useFormDraft, useSubmittedElsewhere } from './form-draft.ts';
import { useFollowedRecord } from './use-followed-record.ts';
import {
  type FieldErrors,
  focusFirstField,
  goesToField,
  type Submission,
  useSubmission,
} from './use-submission.tsx';

type Values = Record<string, unknown>;

/** The path of a field: `venue`, `timing.0`, `presenters.2.name`. */
export type FieldPath<Value> = Value extends readonly (infer Item)[]
  ? `${number}` | `${number}.${FieldPath<Item>}`
  : Value extends object
    ? { [Name in keyof Value & string]: Name | `${Name}.${FieldPath<Value[Name]>}` }[keyof Value & string]
    : never;

/** What an input needs; spread into any input of `@mantine/core` or of `ui/dates`. */
export type InputProps = GetInputPropsReturnType &
  Required<Pick<GetInputPropsReturnType, 'value' | 'onBlur'>>;

type Replaced = 'errors' | 'getInputProps' | 'onSubmit' | 'validate' | 'validateField' | 'isValid';

/** The fields of a form, to be spread into inputs; lists and what was changed are as `@mantine/form` describes them. */
export interface FormFields<Input extends Values> extends Omit<UseFormReturnType<Input>, Replaced> {
  errors: FieldErrors;
  /** What still has to be filled in or corrected, whether it is said already or not. */
  incomplete: readonly string[];
  /** The form shows a draft that was stored earlier. */
  wasKept: boolean;
  /** The draft was submitted before, and no answer came. */
  unanswered: UnansweredSubmission | null;
  /** Another tab has submitted the draft: with the same values, or with others than these. */
  submittedElsewhere: 'same' | 'other' | null;
  /** Somebody else changed the record that is followed, while something was changed here. */
  isOvertaken: boolean;
  getInputProps: (path: FieldPath<Input>, options?: GetInputPropsOptions) => InputProps;
  /** Another entry begins, with these values or the empty form's; nothing is said to be wrong with it yet. */
  startWith: (values?: Partial<Input>) => void;
}

/** What `useSchemaForm` gives to `Form`, and to screens that lay out their fields themselves. */
export interface SchemaForm<Input extends Values> extends Submission {
  fields: FormFields<Input>;
}

export interface SchemaFormOptions<Input extends Values, Output> {
  schema: z.ZodMiniType<Output, Input>;
  initialValues: Input;
  /** The initial values are a record's as it is now: where it is changed elsewhere, fields that were not changed here follow. */
  followsRecord?: boolean;
  /** Of the followed record, where the server may store something else than what was submitted. */
  recordVersion?: number | undefined;
  onSubmit: (values: Output) => unknown;
  /** The values are invalid; the errors are shown at the fields. */
  onInvalid?: () => void;
  /** Empty again after each success, for the next entry. */
  startsAgain?: boolean;
  /** Prefilled values, removed when the form is cleared. */
  begunWith?: Partial<Input> | undefined;
  /** The name of the person's draft, which survives a reload and a sign-out until it is saved. */
  keepAs?: string | undefined;
}

/**
 * A form by its schema. A field is checked while typing once it was changed and left for another, and all are once
 * the form was submitted; what the server said at a field stays until that field changes.
 */
export function useSchemaForm<Input extends Values, Output>(
  options: SchemaFormOptions<Input, Output>,
): SchemaForm<Input> {
  const { schema, initialValues, onSubmit, onInvalid, startsAgain = false, followsRecord = false } = options;
  const draft = useFormDraft(options.keepAs, initialValues, options.begunWith);
  const form = useForm<Input>({ initialValues: draft.initial, onValuesChange: draft.store });
  const [checked, setChecked] = useState<ReadonlySet<string> | 'all'>(new Set());
  const { values, isDirty } = form;
  const found = useMemo(() => errorsIn(schema, values), [schema, values]);
  const shown = Object.entries(found).filter(([path]) => checked === 'all' || checked.has(path));
  const errors: FieldErrors = { ...Object.fromEntries(shown), ...(form.errors as FieldErrors) };

  function handleBlur(path: string, event: FocusEvent): void {
    // A text that appeared while a button is being pressed would move the button away from under the pointer.
    if (checked === 'all' || !goesToField(event.relatedTarget) || !isDirty(path)) return;
    setChecked(new Set(checked).add(path));
  }

  const [wasKept, setWasKept] = useState(draft.wasStored);
  const [unanswered, setUnanswered] = useState(draft.unanswered);
  const [submittedElsewhere, setSubmittedElsewhere] = useState<'same' | 'other' | null>(null);
  function startWith(begun: Partial<Input> = {}): void {
    draft.renew();
    form.setValues({ ...following.followed, ...begun });
    form.clearErrors();
    setChecked(new Set());
    setWasKept(false);
    setUnanswered(null);
    setSubmittedElsewhere(null);
    following.giveUp();
    submission.dismissError();
  }

  function beginAgain(element: HTMLFormElement): void {
    flushSync(() => startWith());
    focusFirstField(element);
  }

  const resending = useResending();
  const submission = useSubmission<Output>({
    getValues: form.getValues,
    check: (entered) => validate(schema, entered),
    async onSubmit(parsed, element) {
      const entered = form.getValues();
      setUnanswered(null);
      setSubmittedElsewhere(null);
      try {
        await submitDraft(draft.submit(entered), () => onSubmit(parsed));
      } catch (failure) {
        resending.failed(failure, element);
        throw failure;
      }
      resending.sent();
      draft.finish(entered);
      if (followsRecord) {
        following.stored(entered);
        setChecked(new Set());
      }
      if (startsAgain) beginAgain(element);
    },
    mark(marked, origin) {
      setChecked('all');
      if (origin === 'checked' && Object.keys(marked).length > 0) onInvalid?.();
      // What the schema says follows from the values; only what was refused must be remembered.
      form.setErrors(origin === 'refused' ? marked : {});
    },
  });
  const { isBusy } = submission;
  const following = useFollowedRecord({
    form,
    record: initialValues,
    version: options.recordVersion,
    isFollowed: followsRecord,
    isBusy,
  });

  useSubmittedElsewhere(draft, form.getValues, (isSame) => {
    // Its own submission tells this tab how it ended.
    if (isBusy) return;
    if (isSame && followsRecord) following.stored(form.getValues());
    else if (isSame) startWith();
    setUnanswered(null);
    setSubmittedElsewhere(isSame ? 'same' : 'other');
  });

  const getInputProps: FormFields<Input>['getInputProps'] = (path, inputOptions) => {
    const { value, ...others } = form.getInputProps(path, inputOptions);
    const onBlur = (event: FocusEvent): void => handleBlur(path, event);
    return { ...others, value, error: errors[path], onBlur };
  };
  const error =
    resending.isWaiting && submission.error ? `${submission.error} ${formTexts.waits}` : submission.error;
  const incomplete = Object.keys(found);
  const { isOvertaken } = following;
  const told = { errors, incomplete, wasKept, unanswered, submittedElsewhere, isOvertaken };
  return { ...submission, error, fields: { ...form, ...told, getInputProps, startWith } };
}

function errorsIn(schema: z.ZodMiniType, values: Values): FieldErrors {
  const outcome = validate(schema, values);
  return outcome.ok ? {} : (outcome.refusal.fields ?? {});
}

/** What becomes of entries that could not be sent. */
interface Resending {
  isWaiting: boolean;
  /** The submission failed: where no answer came, the form waits for the connection. */
  failed: (failure: unknown, form: HTMLFormElement) => void;
  /** The submission went through; where the form had waited, it says so. */
  sent: () => void;
}

/** Resubmits a form once the server is reachable, and says so; if the person has typed more, they submit it themselves. */
function useResending(): Resending {
  const [waiting, setWaiting] = useState<HTMLFormElement | null>(null);

  useEffect(() => {
    if (!waiting) return;
    const again = (): void => waiting.requestSubmit();
    const stop = (): void => setWaiting(null);
    addEventListener(REACHABLE_EVENT, again);
    waiting.addEventListener('input', stop);
    return () => {
      removeEventListener(REACHABLE_EVENT, again);
      waiting.removeEventListener('input', stop);
    };
  }, [waiting]);

  return {
    isWaiting: waiting !== null,
    failed: (failure, form) => setWaiting(isUnsent(failure) ? form : null),
    sent() {
      if (waiting) toast.success(formTexts.sent);
      setWaiting(null);
    },
  };
}
