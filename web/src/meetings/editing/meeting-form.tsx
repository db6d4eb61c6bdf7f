import { meetingMessages } from '@fellowship/domain/meetings/meeting.messages';
import { texts } from '@fellowship/domain/platform/texts';
import { Alert, Button, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useToday } from '#identity/session-context.ts';
import { DialogActions } from '#ui/dialog/dialog-actions.tsx';
import { useSchemaForm } from '#ui/form/use-schema-form.ts';
import { CheckIcon, CloseIcon } from '#ui/icons/icons.tsx';
import { controlTexts } from '#ui/ui.messages.ts';
import type { Meeting } from '../meeting.ts';
import { type MeetingEntry, type MeetingFields, meetingFieldsSchema } from './meeting-fields.ts';
import classes from './meeting-form.module.css';
import { MeetingInputs } from './meeting-inputs.tsx';
import { clearInvalidEnd } from './timing-fields.tsx';

interface MeetingFormProps {
  /** The name of the form for screen readers. */
  label: string;
  /** What to know before filling it in. */
  hint: string | null;
  initialValues: MeetingFields;
  /** A new row can be repeated. */
  isNew: boolean;
  /** The other rows of the schedule, whose dates are taken. */
  others: readonly Meeting[];
  /** Above the buttons: what another admin changed meanwhile. */
  notice: ReactNode;
  onChange: (fields: MeetingFields) => void;
  onSubmit: (entry: MeetingEntry) => Promise<void>;
  onCancel: () => void;
}

/** A schedule row to fill in, with its cancel and confirm controls. */
export function MeetingForm(props: MeetingFormProps) {
  const { label, hint, initialValues, isNew, others, notice, onChange, onSubmit, onCancel } = props;
  const today = useToday();
  const schema = useMemo(() => meetingFieldsSchema(today), [today]);
  const form = useSchemaForm({ schema, initialValues, onSubmit });
  const { fields } = form;
  const element = useRef<HTMLFormElement>(null);

  useEffect(() => {
    // A drawer opens at its top: it is smaller than the form, which would scroll past its first field.
    const isInDrawer = Boolean(element.current?.closest('[role="dialog"]'));
    element.current?.focus({ preventScroll: isInDrawer });
  }, []);
  useEffect(() => onChange(fields.values), [fields.values, onChange]);

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    clearInvalidEnd(fields, schema);
    form.handleSubmit(event);
  }

  // The specified sentence names all five fields: it is said once, and each empty field says 'Required'.
  const isIncomplete = Object.values(fields.errors).includes(meetingMessages.required);
  const errorAt = (path: string): string | undefined =>
    fields.errors[path] === meetingMessages.required ? texts.required : fields.errors[path];
  const problem = isIncomplete ? meetingMessages.required : form.error;

  return (
    <form
      ref={element}
      className={classes.form}
      tabIndex={-1}
      data-autofocus
      aria-label={label}
      aria-busy={form.isBusy}
      noValidate
      onSubmit={handleSubmit}
    >
      {hint !== null && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      <MeetingInputs fields={fields} schema={schema} errorAt={errorAt} isNew={isNew} others={others} />
      {(problem !== null || notice) && (
        <Alert color="red" role="alert" title={problem}>
          {notice}
        </Alert>
      )}
      <DialogActions>
        <Button variant="default" leftSection={<CloseIcon />} disabled={form.isBusy} onClick={onCancel}>
          {controlTexts.cancel}
        </Button>
        <Button type="submit" leftSection={<CheckIcon />} loading={form.isBusy}>
          {controlTexts.confirm}
        </Button>
      </DialogActions>
    </form>
  );
}
