import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogActions } from '../dialog/dialog-actions.tsx';
import { ActionBar } from '../page/action-bar.tsx';
import { formTexts } from './form.messages.ts';
import classes from './form.module.css';
import { type FormFields, type SchemaFormOptions, useSchemaForm } from './use-schema-form.ts';
import { FormError } from './use-submission.tsx';

interface FormProps<Input extends Record<string, unknown>, Output> extends SchemaFormOptions<Input, Output> {
  /** The name of the form for screen readers. */
  label?: string;
  submitLabel: string;
  /** The actions before the submit button, e.g. Cancel. */
  actions?: ReactNode | ((fields: FormFields<Input>) => ReactNode);
  /** The buttons stay in sight: at the bottom of the screen, or of the dialog that the form is in. */
  keepsActionsInSight?: boolean | 'dialog';
  isSubmitDisabled?: boolean;
  children: (fields: FormFields<Input>) => ReactNode;
}

/**
 * Schema in, typed fields out: `{(fields) => <TextInput label="City" {...fields.getInputProps('city')} />}`.
 * Errors are shown beside their field and the first takes the focus; a failure of `onSubmit` is shown too.
 */
export function Form<Input extends Record<string, unknown>, Output>(props: FormProps<Input, Output>) {
  const { label, submitLabel, actions, isSubmitDisabled = false, children, keepsActionsInSight } = props;
  const form = useSchemaForm(props);
  const others = typeof actions === 'function' ? actions(form.fields) : actions;
  const submit = (
    <Button type="submit" loading={form.isBusy} disabled={isSubmitDisabled}>
      {submitLabel}
    </Button>
  );
  return (
    <form aria-label={label} onSubmit={form.handleSubmit} noValidate aria-busy={form.isBusy}>
      <Stack gap="md">
        <DraftNotes fields={form.fields} />
        {children(form.fields)}
        {form.fields.isOvertaken && (
          <FormNote
            role="status"
            text={formTexts.overtaken}
            action={formTexts.takeNewer}
            onAct={() => form.fields.startWith()}
          />
        )}
        <FormError text={form.error} />
        {keepsActionsInSight === true ? (
          <ActionBar status={others}>{submit}</ActionBar>
        ) : (
          <div className={keepsActionsInSight ? classes.inSight : undefined}>
            <DialogActions>
              {others}
              {submit}
            </DialogActions>
          </div>
        )}
      </Stack>
    </form>
  );
}

/** What became of the draft: no answer came to an earlier submission, or another tab has submitted it. */
function DraftNotes<Input extends Record<string, unknown>>({ fields }: { fields: FormFields<Input> }) {
  const { unanswered, submittedElsewhere, startWith } = fields;
  const discard = { action: formTexts.discard, onAct: () => startWith() };
  if (unanswered !== null) {
    const text = unanswered === 'tooOld' ? formTexts.unansweredTooOld : formTexts.unanswered;
    return <FormNote role="note" text={text} {...discard} />;
  }
  if (submittedElsewhere === 'same') return <FormNote role="status" text={formTexts.submittedElsewhere} />;
  if (submittedElsewhere === 'other')
    return <FormNote role="status" text={formTexts.otherSubmittedElsewhere} {...discard} />;
  return null;
}

interface FormNoteProps {
  /** `status` if it appears while the person types. */
  role: 'note' | 'status';
  text: string;
  /** Without one there is nothing to do about it. */
  action?: string;
  onAct?: () => void;
}

/** The state of a form, with a button for what can be done about it. */
export function FormNote({ role, text, action, onAct }: FormNoteProps) {
  return (
    <Alert color="royal" role={role}>
      <Group justify="space-between" gap="xs">
        <Text size="sm">{text}</Text>
        {action && (
          <Button size="xs" variant="default" onClick={onAct}>
            {action}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
